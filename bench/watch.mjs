/**
 * Adds `window.bench`, with which a page measures itself. Runs on the page, before its scripts. Times are in milliseconds
 * on the page's clock. It waits with observers, because timers would compete with the work being measured.
 */
export function watch() {
	localStorage.setItem("viewfinder.access-key", "bench");
	const tasks = [];
	const longTasks = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
	longTasks.observe({ type: "longtask" });
	let from = 0;

	/** Resolves when the next frame is submitted. */
	const frame = () =>
		new Promise((resolve) =>
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now());
				port2.postMessage(null);
			}),
		);

	/** Resolves with the frame in which the page meets the condition. */
	const until = (sees) =>
		new Promise((resolve) => {
			const look = () => {
				if (!sees()) return;
				observer.disconnect();
				resolve(frame());
			};
			const observer = new MutationObserver(look);
			observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
			look();
		});

	/** Registers an element and its first descendants for element timing. */
	const name = (element) => {
		const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
		for (let part = element, left = 30; part && left > 0; part = walker.nextNode(), left--) {
			part.setAttribute("elementtiming", "");
		}
	};

	window.bench = {
		begin: () => {
			from = performance.now();
		},
		until,
		when: (selector) => until(() => document.querySelector(selector)),
		/**
		 * Resolves with the time at which the text of the first matching element appeared on screen, as reported by the browser
		 * with a resolution of 4 ms. If nothing is reported, for example for text outside the window, it is the time of the frame.
		 */
		painted: (selector) =>
			new Promise((resolve) => {
				const paints = new PerformanceObserver((list) => {
					observer.disconnect();
					resolve(list.getEntries()[0].renderTime);
				});
				paints.observe({ type: "element" });
				const look = async () => {
					const element = document.querySelector(selector);
					if (!element || element.hasAttribute("elementtiming")) return;
					name(element);
					const drawn = await frame();
					setTimeout(() => resolve(drawn), 2000);
				};
				const observer = new MutationObserver(look);
				observer.observe(document, { childList: true, subtree: true });
				look();
			}),
		/** Resolves with the time that a line of text takes to appear on an otherwise idle page. */
		lineAlone: async () => {
			const line = document.createElement("p");
			line.id = "line-alone";
			line.textContent = "A line of text";
			line.style.cssText = "position: fixed; top: 0";
			const painted = window.bench.painted("#line-alone");
			const began = performance.now();
			document.body.append(line);
			const moment = await painted;
			line.remove();
			return moment - began;
		},
		/** Resolves when the page has had no long task for a second, with the end of the last one. */
		quiet: () =>
			new Promise((resolve) => {
				let since = performance.now();
				let last = since;
				const look = () => {
					const now = performance.now();
					if (now - last > 300) since = now;
					last = now;
					if (now - since < 1000) return setTimeout(look, 100);
					tasks.push(...longTasks.takeRecords());
					resolve(Math.max(from, ...tasks.map(({ startTime, duration }) => startTime + duration)));
				};
				look();
			}),
		/** Measures the time from an action to the frame that meets the condition. */
		timed: async (act, sees) => {
			const began = performance.now();
			act();
			return (await until(sees)) - began;
		},
		/** Returns the longest task since `begin`, or 0 if none exceeded the 50 ms that make a task long. */
		longest: () => {
			tasks.push(...longTasks.takeRecords());
			return Math.max(
				0,
				...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
			);
		},
	};
}

/** Converts a time on the page's clock to the clock shared with its workers. */
export function shared(page, moment) {
	return page.evaluate((at) => performance.timeOrigin + at, moment);
}
