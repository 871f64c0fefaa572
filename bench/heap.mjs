// Measures the heaps of a page and its workers after a garbage collection.

/**
 * Returns the bytes in use by the page and its workers: `objects` on the heaps and `buffers` behind typed arrays. Free
 * memory that was not yet returned to the system is not counted.
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

/** Attaches to the page's workers. Doesn't use flat sessions, because the client cannot send commands to those by ID. */
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

/** Returns a function that sends a command to an attached target and resolves with its result. */
function sender(session, sessionId) {
	let last = 0;
	return (method) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			const onMessage = (event) => {
				const reply = JSON.parse(event.message);
				if (event.sessionId !== sessionId || reply.id !== id) return;
				session.off("Target.receivedMessageFromTarget", onMessage);
				if (reply.error) reject(new Error(reply.error.message));
				else resolve(reply.result);
			};
			session.on("Target.receivedMessageFromTarget", onMessage);
			session
				.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
				.catch(reject);
		});
}

function sum(numbers) {
	return numbers.reduce((all, each) => all + each, 0);
}
