package network

import (
	"strconv"
	"strings"
)

// The name of a generated account encodes its number: a given name, an adjective and a noun, joined
// by dots or underscores, with a numeric suffix if the words alone are not sufficient
// ("mara.quiet_harbor27").
const (
	givenCount     = 128
	adjectiveCount = 64
	nounCount      = 128
	separatorCount = 4
	phraseCount    = givenCount * adjectiveCount * nounCount * separatorCount
)

// namePermutation gives accounts with adjacent numbers different names.
func namePermutation() permutation {
	return permutation{generatedAccounts, 16_807_000_003, 7_316_717_653}
}

func (w *words) generatedName(number uint64) string {
	n := namePermutation().apply(number)
	phrase, suffix := n%phraseCount, n/phraseCount
	separators := phrase / (givenCount * adjectiveCount * nounCount)
	name := w.given[phrase%givenCount] + separator(separators&1) +
		w.adjective[phrase/givenCount%adjectiveCount] + separator(separators>>1) +
		w.noun[phrase/(givenCount*adjectiveCount)%nounCount]
	if suffix > 0 {
		name += strconv.FormatUint(suffix, 10)
	}
	return name
}

// generatedNumber decodes a name. ok is false if it is not the name of a generated account.
func (w *words) generatedNumber(name string) (uint64, bool) {
	bare := strings.TrimRight(name, "0123456789")
	suffix, ok := suffixNumber(name[len(bare):])
	first := strings.IndexAny(bare, "._")
	last := strings.LastIndexAny(bare, "._")
	if !ok || first < 0 || first == last {
		return 0, false
	}
	given, a := w.givenAt[bare[:first]]
	adjective, b := w.adjectiveAt[bare[first+1:last]]
	noun, c := w.nounAt[bare[last+1:]]
	if !a || !b || !c {
		return 0, false
	}
	separators := separatorBit(bare[first]) | separatorBit(bare[last])<<1
	n := suffix*phraseCount + ((separators*nounCount+noun)*adjectiveCount+adjective)*givenCount + given
	if n >= generatedAccounts {
		return 0, false
	}
	return namePermutation().invert(n), true
}

func suffixNumber(digits string) (uint64, bool) {
	if digits == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(digits, 10, 32)
	return n, err == nil && digits[0] != '0'
}

func separator(bit uint64) string { return "._"[bit : bit+1] }

func separatorBit(mark byte) uint64 {
	if mark == '_' {
		return 1
	}
	return 0
}

// words holds the lists from which names and captions are made. The first three lists are encoded
// in IDs, so their order and length must never change.
type words struct {
	given, adjective, noun       []string
	givenAt, adjectiveAt, nounAt map[string]uint64
	surname, emoji, track        []string
	hashtag, city, street        []string
	category                     []string
}

func newWords() *words {
	w := &words{
		given:     strings.Fields(givenNames),
		adjective: strings.Fields(adjectiveWords),
		noun:      strings.Fields(nounWords),
		surname:   strings.Fields(surnames),
		emoji:     strings.Fields(emojis),
		hashtag:   strings.Fields(hashtagWords),
		city:      strings.Split(cities, "|"),
		street:    strings.Split(streets, "|"),
		category:  strings.Split(categories, "|"),
		track:     strings.Split(trackTitles, "|"),
	}
	w.givenAt, w.adjectiveAt, w.nounAt = numbered(w.given), numbered(w.adjective), numbered(w.noun)
	return w
}

func numbered(list []string) map[string]uint64 {
	at := make(map[string]uint64, len(list))
	for i, word := range list {
		at[word] = uint64(i)
	}
	return at
}

// Words in names, captions and titles. hashtagWords are the common hashtags.
const (
	givenNames = `
	ada aiko alba alma amara amir anders andre anika anna anton arjun arlo aron
	asa astrid aya bao bea benno bibi bo bram bruno cai cara carl celia
	chiara chidi cleo clara cora dag dalia dan daria davi dela dina diego edda
	eero eli elif elio ella elsa emil emre enzo esme eva ezra fadi fay
	fela felix fia finn flora fumi gael gia gil greta hana hans hara hugo
	ida idris iker ilka ilse ines ingo iris ivo jada jana jari jin joan
	jona juno kai kaya kenji kira klara koa lars lea leon levi lila lina
	liv lou lucia luka luz mads maia malik mara marek mateo maya mei mika
	milo mina mira moss nadia nani naomi nell nia nico nils nina noa nora
	nuri oda
`

	adjectiveWords = `
	amber ample bold brave brief bright calm clear cold cozy crisp dark deep dusty
	early easy even fair faint fond free fresh gentle gold grand green happy high
	humble idle inner keen kind late light lone loud lucky mellow merry mild misty
	neat noble north odd old open outer pale plain proud quick quiet rainy rare
	round royal rusty salty shy silver slow small
`

	nounWords = `
	acorn alder anchor arch aspen atlas barn basin bay beacon birch bloom boat book
	brook cabin canal candle canyon cedar chalk cliff cloud clover coast comet copper coral
	cove crane creek crow dawn delta desert dune dusk ember falcon fern ferry field
	finch fjord flint fog forest fox garden glade grove gull harbor hawk hazel heath
	heron hill hollow island ivy jetty kite lagoon lake lantern lark leaf ledge lilac
	lily linden loft lotus maple marsh meadow mesa mill mint moon moor moth mural
	oak ocean olive orchard otter owl park peak pearl pebble pier pine plum pond
	poppy prairie quarry quay quill rain raven reed reef ridge river robin rose saddle
	sage sail shore sky slate sparrow spring star stone storm summit swan thicket tide
	trail vale
`

	surnames = `
	Abara Acheson Aldana Almeida Amsel Arden Aster Baptista Barlow Bergen Birk Blom Brandt Calder Castel Cho Corwin Dahl
	Darrow Demir Drum Eklund Engel Farah Faro Fenn Ferrer Fjeld Gallo Garrow Hale Haruki Holm Iversen Jansz Kaplan Kato Keller
	Kovac Lindqvist Lund Marlow Mbeki Moreau Nakano Ness Novak Okafor Orlov Osei Pereira Quist Rahimi Reyes Rossi Sand Sato
	Solberg Tanaka Thorne Vance Varga Weld Yilmaz
`

	emojis = `🌿 🌊 📷 ☀️ 🌙 🍋 🎞️ 🏔️ 🚲 🪴 ✨ 🫶🏽 🧭 🐚 🎧 👩‍🎨`

	hashtagWords = `
	sunset coffee ocean mountains streetphotography portrait architecture travel forest lighthouse analog film35mm
	breakfast cycling garden ceramics swimming rain winter harbor nightwalk blackandwhite minimal design books bread
	dogsofthenetwork catnap vinyl wildflowers camping climbing surf desert island tram rooftop market studio handmade
	morninglight goldenhour fog snowfall bridge canal picnic museum botanical birdwatching nature wildlife explore
	photooftheday love music food art fitness fashion city river stars
`

	cities = `Aldermoor|Baywick|Brunvik|Cala Serena|Corvo Alto|Dunmere|East Hallow|Fjordby|Galanova|Halden Quay|Isla Verde|Juniper Falls|Kestrel Point|Lindhaven|Marisol|Northgate|Olmstad|Porto Lume|Quillon|Rosewater|São Brás do Mar|Tarn Valley|Umbria Bay|Vesterholm|Westerlight|Yarrow Springs|Zlatná Dolina|Neu-Ahrensfelde|Kawabe|Al Nakhla`

	streets = `Harbour Street|Mill Lane|Rua das Oliveiras|Lantern Row|Station Road|Linden Avenue|Quay Side|Calle del Faro|Orchard Way|Old Market|Birkengasse|Canal Walk`

	categories = `Photographer|Artist|Travel Company|Coffee Shop|Design Studio|Bakery|Musician/Band|Outdoor Gear|Museum|Magazine|Personal Blog|Ceramics Workshop|Bookstore|Sports Team|Nonprofit Organization|Digital Creator`

	trackTitles = `Salt on the Window|Half Past Blue|Paper Boats|The Long Way Home|Copper Light|Low Tide|Tram No. 9|Everything Slow|Northbound|Your Coat on the Chair|Small Hours|Windmill Hearts|A Room in Lindhaven|Static Garden|Honey & Asphalt|Last Ferry|Kite Weather|Ten Thousand Lamps|Quiet Engine|Orange Peel`
)
