package network

import "testing"

func TestWordsCoverEveryGeneratedName(t *testing.T) {
	w := newWords()
	for name, c := range map[string]struct{ got, want int }{
		"given":     {len(w.givenAt), givenCount},
		"adjective": {len(w.adjectiveAt), adjectiveCount},
		"noun":      {len(w.nounAt), nounCount},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %d different words, want %d", name, c.got, c.want)
		}
	}
}

func FuzzGeneratedNames(f *testing.F) {
	for _, n := range []uint64{0, 1, phraseCount, generatedAccounts - 1} {
		f.Add(n)
	}
	w, net := newWords(), New(nil)
	f.Fuzz(func(t *testing.T, n uint64) {
		n %= generatedAccounts
		name := w.generatedName(n)
		if got, ok := w.generatedNumber(name); !ok || got != n || !ValidName(name) {
			t.Fatalf("%s: got number %d, %v, want %d", name, got, ok, n)
		}
		if got, ok := net.nameOf(net.idOf(name)); !ok || got != name {
			t.Errorf("ID %d: got %s, want %s", net.idOf(name), got, name)
		}
	})
}

func FuzzShortNames(f *testing.F) {
	f.Add(uint64(0), 0)
	f.Add(uint64(1)<<57, shortName)
	net := New(nil)
	f.Fuzz(func(t *testing.T, n uint64, length int) {
		name := spell(n, 1+int(uint(length)%shortName))
		if !ValidName(name) {
			return
		}
		id := net.idOf(name)
		if got, ok := net.nameOf(id); !ok || got != name || id >= 1<<63 {
			t.Errorf("ID %d: got %s, %v, want %s", id, got, ok, name)
		}
	})
}

func FuzzCodes(f *testing.F) {
	f.Add("natgeo", uint64(0), 31203)
	f.Add("abcdefgh", uint64(1), indexMask)
	f.Add("a_name_of_exactly_30_letters_x", uint64(2), 0)
	net := New(nil)
	f.Fuzz(func(t *testing.T, name string, kind uint64, index int) {
		if !ValidName(name) {
			return
		}
		id := MediaID{Owner: net.idOf(name), Kind: Kind(kind % 3), Index: index & indexMask, name: name}
		got, pk, ok := net.decodeCode(id.Code())
		if !ok || pk != id.PK() || pk < 1<<53 || pk >= 1<<63 || got.Owner != id.Owner || got.Kind != id.Kind || got.Index != id.Index {
			t.Errorf("%s: got %+v, %d, %v, want %+v", id.Code(), got, pk, ok, id)
		}
	})
}
