// Generates responses of any size like the network's: minified, with escaped URLs and 64-bit IDs that mostly exceed a
// float's precision.

/** Returns a page of followers of about `size` bytes. */
export function followers(size) {
	return listOf(size, "users", follower);
}

/** Returns the follower with this number. */
export function follower(index) {
	const id = 10n ** 18n + 1n + BigInt(index) * 7919n;
	return `{"pk":${id},"pk_id":"${id}","username":"user_${index}","full_name":"Mara Lindqvist ${index}","is_private":${index % 3 === 0},"profile_pic_url":"https:\\/\\/media.sandbox.invalid\\/p\\/${index}\\/150x150.jpg?oe=6B062500\\u0026x=y","profile_pic_id":"${id}_${index}","is_verified":false,"has_anonymous_profile_picture":false,"account_badges":[],"latest_reel_media":${1_700_000_000 + (index % 9_999_999)}}`;
}

/** Returns a page of posts of about `size` bytes, with comments and replies. */
export function posts(size) {
	return listOf(size, "items", (index) => {
		const id = 3n * 10n ** 18n + 1n + BigInt(index) * 104_729n;
		return `{"pk":${id},"id":"${id}_787132","code":"C${index}","media_type":1,"taken_at":${1_700_000_000 + index},"user":{"pk":787132,"username":"natgeo"},"caption":{"text":"Light \\ud83c\\udf05 over the ridge, ${index}"},"like_count":${index},"thread":${thread(20)}}`;
	});
}

function thread(depth) {
	const open = `{"text":"and then?","replies":[`;
	return `${open.repeat(depth)}${"]}".repeat(depth)}`;
}

function listOf(size, key, item) {
	const items = [];
	for (let length = 0; length < size; length += items.at(-1).length + 1) items.push(item(items.length));
	return Buffer.from(`{"${key}":[${items.join(",")}],"more_available":false,"status":"ok"}`);
}
