/**
 * What a page measures about itself, as `window.bench`. Runs in the page, before its scripts. Times are those
 * of the page's own clock, in milliseconds. It waits by observers: a timer would take turns from what is measured.
 */
export function watch() {
	localStorage.setItem("viewfinder.access-key", "bench");
	const tasks = [];
	const longTasks = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
	longTasks.observe({ type: "longtask" });
	let from = 0;

	/** Resolves when the next frame was handed on to be drawn. */
	const frame = () =>
		new Promise((resolve) =>
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now());
				port2.postMessage(null);
			}),
		);

	/** Resolves with the frame in which the page shows what is waited for. */
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

	/** Names the element and the first that it is made of to the browser's element timing. */
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
		 * Resolves with the moment at which the text of the first such element came to the screen, as the
		 * browser knows it, to 4 ms. Where it says nothing, as of what lies outside the window, it is the frame.
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
		/** Resolves with how long a line of text takes to come to the screen, on a page that does nothing else. */
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
		/** Resolves when the page has had nothing long to do for a second: with the end of the last long task. */
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
		/** How long it takes from the act to the frame that shows what is waited for. */
		timed: async (act, sees) => {
			const began = performance.now();
			act();
			return (await until(sees)) - began;
		},
		/** The longest task since `begin`; 0 when none took more than the 50 ms that make a task long. */
		longest: () => {
			tasks.push(...longTasks.takeRecords());
			return Math.max(
				0,
				...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
			);
		},
	};
}

/** A moment of the page's clock on the one that the page and its workers share. */
export function shared(page, moment) {
	return page.evaluate((at) => performance.timeOrigin + at, moment);
}
