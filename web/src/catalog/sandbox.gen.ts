// Code generated from the sandbox; DO NOT EDIT. Run: make generate

export type TestIdentifier = {
	readonly value: string;
	readonly id?: string;
	readonly input: string;
	readonly feature?: string;
	readonly shows: string;
};

export const testIdentifiers: readonly TestIdentifier[] = [
	{"value":"private.person","id":"900100001","input":"account","feature":"user-info","shows":"a private account: its profile is returned, but its lists are refused"},
	{"value":"no.reels","id":"900100002","input":"account","feature":"reels","shows":"reels are refused with “Something went wrong”; everything else works"},
	{"value":"limited.followers","id":"900100003","input":"account","feature":"followers","shows":"followers stop after 50: the list is flagged as limited, and there is no cursor"},
	{"value":"empty.account","id":"900100004","input":"account","feature":"posts-by-username","shows":"no posts, no followers, no stories: every list is empty"},
	{"value":"odd.words","id":"900100005","input":"account","feature":"posts-by-username","shows":"text that looks like formulas, quotes, line breaks, right-to-left and invisible characters"},
	{"value":"expired.pictures","id":"900100006","input":"account","feature":"posts-by-username","shows":"expired links to pictures and clips"},
	{"value":"new.followers","id":"900100051","input":"account","feature":"followers","shows":"followers come and go every day; the profile counts them"},
	{"value":"growing.account","id":"900100052","input":"account","feature":"user-info","shows":"passes 10,000 followers every week"},
	{"value":"private.sometimes","id":"900100053","input":"account","feature":"followers","shows":"a private account on every fourth day"},
	{"value":"renamed.weekly","id":"900100054","input":"account","feature":"user-info","shows":"named weekly.renamed in every second week, with the same ID; the unused name is not found"},
	{"value":"missing.person","id":"900100404","input":"any","feature":"user-info","shows":"404: not found"},
	{"value":"soft.failure","id":"900100200","input":"any","feature":"user-info","shows":"a failure with HTTP 200 and status “fail”"},
	{"value":"not.subscribed","id":"900100403","input":"any","feature":"user-info","shows":"403: the key is not subscribed"},
	{"value":"per.second","id":"900100429","input":"any","feature":"user-info","shows":"429, the per-second limit: the first request is refused, the same request a second or more later succeeds, and the one after that is refused again"},
	{"value":"too.many","id":"900100431","input":"any","feature":"user-info","shows":"429: too many requests, every time"},
	{"value":"quota.spent","id":"900100430","input":"any","feature":"user-info","shows":"429: the monthly quota is used up, every time"},
	{"value":"bad.gateway","id":"900100502","input":"any","feature":"user-info","shows":"502: the message is under “messages” and “info”"},
	{"value":"late.gateway","id":"900100504","input":"any","feature":"user-info","shows":"504: the provider timed out"},
	{"value":"slow.answer","id":"900100008","input":"any","feature":"user-info","shows":"a normal response, after three seconds"},
	{"value":"not.json","id":"900100010","input":"any","feature":"user-info","shows":"200 with a body that is not JSON"},
	{"value":"empty.body","id":"900100011","input":"any","feature":"user-info","shows":"200 with an empty body"},
	{"value":"cut.short","id":"900100012","input":"any","feature":"followers","shows":"a response that is cut off halfway"},
	{"value":"second.page","id":"900100031","input":"any","feature":"followers","shows":"the first page succeeds; every later page is a 502"},
	{"value":"quota.ends","id":"900100433","input":"any","feature":"followers","shows":"the first page succeeds; then the monthly quota is used up"},
	{"value":"stuck.cursor","id":"900100032","input":"any","feature":"followers","shows":"a list whose cursor never changes: every page is the first page"},
	{"value":"missing.rows","id":"900100055","input":"any","feature":"followers","shows":"each load of a list omits 1% to 5% of its rows at random"},
	{"value":"exact.digits","id":"270071992547409931","input":"any","feature":"posts-by-username","shows":"19-digit IDs, 1.00, -0, 1E400, a duplicate key, half a surrogate pair: an exact reader changes none of them"},
	{"value":"huge.answer","id":"900100020","input":"any","feature":"followers","shows":"a response of 20 MB"},
	{"value":"huge.100mb","id":"900100100","input":"any","feature":"followers","shows":"a response of 100 MB"},
	{"value":"refused-key","input":"key","shows":"401: this access key is refused; all others are accepted"}
];
