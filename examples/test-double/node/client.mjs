// A program under test that calls the data API.

/** Makes a call and returns its response. The address is the URL of the provider or a test double. */
export async function lookUp(address, key, path, query) {
	const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
		headers: { Authorization: `Bearer ${key}` },
	});
	const answer = await response.json();
	if (response.ok) return answer;
	throw Object.assign(new Error(answer.message), { status: response.status });
}
