package collect

import (
	"strings"

	"viewfinder/answer"
	"viewfinder/collect/internal/store"
)

// cleanText returns a text that every database stores: PostgreSQL refuses a NUL and invalid UTF-8.
func cleanText(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "")
}

// accountOf returns the ID of the account that a page is about, and an empty text where it has none.
func accountOf(page answer.Page) string {
	if len(page.Rows) == 0 {
		return ""
	}
	return cleanText(page.Rows[0].ID)
}

// storable returns a result with texts that every database stores. Row IDs are encoded later; see
// answer.Page.RowID.
func (out result) storable() result {
	out.message, out.page.Cursor = cleanText(out.message), cleanText(out.page.Cursor)
	out.page.HasMore = out.page.HasMore && out.page.Cursor != ""
	return out
}

// withoutRejected returns what to store of a result that the database rejects: first the answer
// without its rows, then only the reason. The input fails. It returns false where that does not help.
func (out result) withoutRejected(err error) (result, bool) {
	reason, isRejected := store.Rejected(err)
	if !isRejected || out.isRejected && len(out.answer.Body) == 0 {
		return out, false
	}
	if out.isRejected {
		out.answer.Body = nil
	}
	less := result{kind: resultEnd, outcome: OutcomeFailed, answer: out.answer, sent: out.sent, isRejected: true}
	less.message = cleanText("The database cannot store this answer: " + reason + ".")
	return less, true
}
