// What a page and its worker hold, as the engine counts it after a collection: what is left is what is kept.

/**
 * The bytes that the page and its workers hold, after a collection: `objects` on the engine's heaps, `buffers`
 * behind typed arrays, wherever they came from. What was let go, and not yet given back to the system, is not counted.
 */
export async function heapOf(page) {
	const session = await page.context().newCDPSession(page);
	try {
		const heaps = [await heapBehind((method) => session.send(method))];
		for (const id of await workersOf(session)) heaps.push(await heapBehind(sender(session, id)));
		return {
			objects: sum(heaps.map(({ usedSize, embedderHeapUsedSize }) => usedSize + (embedderHeapUsedSize ?? 0))),
			buffers: sum(heaps.map(({ backingStorageSize }) => backingStorageSize ?? 0)),
		};
	} finally {
		await session.detach();
	}
}

async function heapBehind(send) {
	for (let round = 0; round < 2; round++) await send("HeapProfiler.collectGarbage");
	return send("Runtime.getHeapUsage");
}

/** Attaches to the page's workers; without flat sessions, as the client's own cannot be asked by their ids. */
async function workersOf(session) {
	const ids = [];
	session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
		if (targetInfo.type === "worker") ids.push(sessionId);
	});
	await session.send("Target.setAutoAttach", {
		autoAttach: true,
		waitForDebuggerOnStart: false,
		flatten: false,
	});
	return ids;
}

/** Sends to an attached target, and waits for what it says. */
function sender(session, sessionId) {
	let last = 0;
	return (method) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			const hear = (heard) => {
				const said = JSON.parse(heard.message);
				if (heard.sessionId !== sessionId || said.id !== id) return;
				session.off("Target.receivedMessageFromTarget", hear);
				if (said.error) reject(new Error(said.error.message));
				else resolve(said.result);
			};
			session.on("Target.receivedMessageFromTarget", hear);
			session
				.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
				.catch(reject);
		});
}

function sum(numbers) {
	return numbers.reduce((all, each) => all + each, 0);
}
