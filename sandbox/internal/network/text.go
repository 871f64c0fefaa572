package network

import (
	"strconv"
	"strings"
)

// fullName draws the full name of an account. Some names are designed to break tables.
func (n *Network) fullName(a Account) string {
	seed := a.seed.With(aspectName)
	if _, generated := n.words.generatedNumber(a.Name); !generated {
		return titleCase(a.Name)
	}
	given, _, _ := strings.Cut(strings.ReplaceAll(a.Name, "_", "."), ".")
	name := titleCase(given) + " " + seed.pick(n.words.surname)
	switch {
	case seed.Nth(1).In100(5):
		return n.oddName(seed)
	case seed.Nth(1).In100(16):
		return name + " " + seed.Nth(2).pick(n.words.emoji)
	}
	return name
}

func (n *Network) oddName(seed Seed) string {
	odd := []string{
		"نورا البحر", "דנה ים", "山本 光", "Жанна Летова", "Zoë Ångström-Núñez", "𝓜𝓪𝓻𝓪 𝓗𝓸𝓵𝓶", "Ọlá 👩🏽‍🚀 Adé",
		"\u202eevoli arlo\u202c", "=Lina+Sand", "Bo \"the kite\" Fenn", "Ana, Luz & Co.", "  Iris  ", "김 하늘", "Þóra Æsisdóttir",
	}
	return seed.Nth(3).pick(odd)
}

// titleCase converts a name such as mara.quiet_harbor27 to Mara Quiet Harbor27.
func titleCase(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '.' || r == '_' })
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, " ")
}

func (n *Network) bio(a Account) string {
	seed, w := a.seed.With(aspectBio), n.words
	if seed.In100(6) {
		return ""
	}
	lines := []string{
		seed.Nth(1).pick([]string{"Photographs of", "Collecting", "Mostly", "Notes on", "Field guide to", "Slow pictures of"}) + " " +
			seed.Nth(2).pick(w.adjective) + " " + seed.Nth(3).pick(w.noun) + "s",
		seed.Nth(4).pick(w.emoji) + " " + seed.Nth(5).pick(w.city),
	}
	switch {
	case seed.Nth(6).In100(5):
		lines = append(lines, n.oddText(seed))
	case seed.Nth(6).In100(12):
		lines = append(lines, strings.Repeat("Prints, letters and the odd workshop; write first, the darkroom has no bell. ", 3))
	case seed.Nth(6).In100(55):
		lines = append(lines, "hello@"+strings.Trim(strings.ReplaceAll(a.Name, "_", "-"), "-.")+".example")
	}
	return strings.Join(lines, "\n")
}

// oddText draws text designed to break spreadsheets, CSV readers or layouts.
func (n *Network) oddText(seed Seed) string {
	odd := []string{
		"=SUM(sea,sky) is what I counted today", "+49 more steps to the top", "-12 degrees and still swimming", "@ the lake, obviously",
		"She said \"one more\", so we stayed; then, of course, it rained", "First line\nSecond line\r\nThird line, with a comma",
		"צהריים על הים 🌊 and back by noon", "ضوء الصباح على الميناء", "a\u200bzero\u200dwidth\ufeff caption", "Ünïcödé — “quotes” … and a tab\there",
		"<b>not bold</b> & <script>not run</script>", "C:\\photos\\harbor\\new", "🧑‍🧑‍🧒‍🧒🏳️‍🌈👍🏿 all of us", "=HYPERLINK(\"https://a.example\",\"look\")",
		"\u202eright to left\u202c and back", strings.Repeat("long", 60),
	}
	return seed.Nth(7).pick(odd)
}

func (n *Network) caption(seed Seed, hashtag string) string {
	seed, w := seed.With(aspectCaption), n.words
	if seed.In100(6) {
		return n.oddText(seed)
	}
	adjective, noun := seed.Nth(1).pick(w.adjective), seed.Nth(2).pick(w.noun)
	openings := []string{
		"The " + noun + " was " + adjective + " this morning.", "Found this " + adjective + " " + noun + " on the way home.",
		titleCase(adjective) + " " + noun + ", no filter.", "Three hours for one " + noun + ". Worth it.",
		"Nobody told me the " + noun + " would be this " + adjective + ".", "Roll " + strconv.Itoa(seed.Nth(3).Between(2, 48)) + ", frame " +
			strconv.Itoa(seed.Nth(4).Between(1, 36)) + ": the " + adjective + " " + noun + ".",
		"Some days are just " + noun + " and tea.", "Postcard from " + seed.Nth(5).pick(w.city) + ".",
	}
	text := seed.Nth(6).pick(openings)
	if seed.Nth(7).In100(35) {
		text += " " + seed.Nth(8).pick(w.emoji)
	}
	return text + "\n\n#" + hashtag + " #" + seed.Nth(9).pick(w.hashtag)
}

func (n *Network) commentText(seed Seed) string {
	w := n.words
	if seed.Nth(1).In100(4) {
		return n.oddText(seed)
	}
	texts := []string{
		"That " + seed.Nth(2).pick(w.adjective) + " light!", "Where is this?", "I walked past that " + seed.Nth(3).pick(w.noun) + " for years and never looked",
		seed.Nth(4).pick(w.emoji) + seed.Nth(5).pick(w.emoji), "Print this one, please", "Wow", "The second one is my favourite",
		"Looks like " + seed.Nth(6).pick(w.city) + "?", "which film?", "Saving this for a " + seed.Nth(7).pick(w.adjective) + " day",
		"Came for the " + seed.Nth(8).pick(w.noun) + ", stayed for the sky", "ha, same weather here", "Beautiful work 👏🏽", "so calm",
	}
	return seed.Nth(9).pick(texts)
}

// joinWords returns text in lowercase without white space.
func joinWords(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), ""))
}
