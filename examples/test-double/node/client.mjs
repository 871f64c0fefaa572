// A program under test: it makes calls of the data API.

/** Makes a call and returns its answer. The address is the provider's, or that of a test double. */
export async function lookUp(address, key, path, query) {
	const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
		headers: { Authorization: `Bearer ${key}` },
	});
	const answer = await response.json();
	if (response.ok) return answer;
	throw Object.assign(new Error(answer.message), { status: response.status });
}
