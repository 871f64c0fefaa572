package network

import "strings"

// words are what the network's names and texts are made of. The first three
// lists are part of every ID: their order and length must never change.
type words struct {
	given, quality, thing       []string
	givenAt, qualityAt, thingAt map[string]uint64
	surname, emoji, track       []string
	topic, city, street         []string
	category                    []string
}

func newWords() *words {
	w := &words{
		given:    strings.Fields(givenNames),
		quality:  strings.Fields(qualityWords),
		thing:    strings.Fields(thingWords),
		surname:  strings.Fields(surnames),
		emoji:    strings.Fields(emojis),
		topic:    strings.Fields(topics),
		city:     strings.Split(cities, "|"),
		street:   strings.Split(streets, "|"),
		category: strings.Split(categories, "|"),
		track:    strings.Split(trackTitles, "|"),
	}
	w.givenAt, w.qualityAt, w.thingAt = numbered(w.given), numbered(w.quality), numbered(w.thing)
	return w
}

func numbered(list []string) map[string]uint64 {
	at := make(map[string]uint64, len(list))
	for i, word := range list {
		at[word] = uint64(i)
	}
	return at
}

const givenNames = `
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

const qualityWords = `
	amber ample bold brave brief bright calm clear cold cosy crisp dark deep dusty
	early easy even fair faint fond free fresh gentle gold grand green happy high
	humble idle inner keen kind late light lone loud lucky mellow merry mild misty
	neat noble north odd old open outer pale plain proud quick quiet rainy rare
	round royal rusty salty shy silver slow small
`

const thingWords = `
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

const surnames = `
	Abara Acheson Aldana Almeida Amsel Arden Aster Baptista Barlow Bergen Birk Blom Brandt Calder Castel Cho Corwin Dahl
	Darrow Demir Drum Eklund Engel Farah Faro Fenn Ferrer Fjeld Gallo Garrow Hale Haruki Holm Iversen Jansz Kaplan Kato Keller
	Kovac Lindqvist Lund Marlow Mbeki Moreau Nakano Ness Novak Okafor Orlov Osei Pereira Quist Rahimi Reyes Rossi Sand Sato
	Solberg Tanaka Thorne Vance Varga Weld Yilmaz
`

const emojis = `🌿 🌊 📷 ☀️ 🌙 🍋 🎞️ 🏔️ 🚲 🪴 ✨ 🫶🏽 🧭 🐚 🎧 👩‍🎨`

// topics are the hashtags that the network's own people use by habit.
const topics = `
	sunset coffee ocean mountains streetphotography portrait architecture travel forest lighthouse analog film35mm
	breakfast cycling garden ceramics swimming rain winter harbor nightwalk blackandwhite minimal design books bread
	dogsofthenetwork catnap vinyl wildflowers camping climbing surf desert island tram rooftop market studio handmade
	morninglight goldenhour fog snowfall bridge canal picnic museum botanical birdwatching nature wildlife explore
	photooftheday love music food art fitness fashion city river stars
`

const cities = `Aldermoor|Baywick|Brunvik|Cala Serena|Corvo Alto|Dunmere|East Hallow|Fjordby|Galanova|Halden Quay|Isla Verde|Juniper Falls|Kestrel Point|Lindhaven|Marisol|Northgate|Olmstad|Porto Lume|Quillon|Rosewater|São Brás do Mar|Tarn Valley|Umbria Bay|Vesterholm|Westerlight|Yarrow Springs|Zlatná Dolina|Neu-Ahrensfelde|Kawabe|Al Nakhla`

const streets = `Harbour Street|Mill Lane|Rua das Oliveiras|Lantern Row|Station Road|Linden Avenue|Quay Side|Calle del Faro|Orchard Way|Old Market|Birkengasse|Canal Walk`

const categories = `Photographer|Artist|Travel Company|Coffee Shop|Design Studio|Bakery|Musician/Band|Outdoor Gear|Museum|Magazine|Personal Blog|Ceramics Workshop|Bookstore|Sports Team|Nonprofit Organization|Digital Creator`

const trackTitles = `Salt on the Window|Half Past Blue|Paper Boats|The Long Way Home|Copper Light|Low Tide|Tram No. 9|Everything Slow|Northbound|Your Coat on the Chair|Small Hours|Windmill Hearts|A Room in Lindhaven|Static Garden|Honey & Asphalt|Last Ferry|Kite Weather|Ten Thousand Lamps|Quiet Engine|Orange Peel`
