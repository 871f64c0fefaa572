package collect

import (
	"viewfinder/collect/internal/store"
)

// storable returns a result with texts that every database stores. Row IDs are encoded later; see
// answer.Page.RowID.
func (out result) storable() result {
	out.message, out.page.Cursor = store.Text(out.message), store.Text(out.page.Cursor)
	out.page.HasMore = out.page.HasMore && out.page.Cursor != ""
	return out
}

// withoutRejected returns what to store instead of a result that the database rejects: first the
// answer without its rows, then only the reason. The input fails. It returns false if there is nothing less to store.
func (out result) withoutRejected(err error) (result, bool) {
	reason, isRejected := store.Rejected(err)
	if !isRejected || out.isRejected && len(out.answer.Body) == 0 {
		return out, false
	}
	if out.isRejected {
		out.answer.Body = nil
	}
	less := result{kind: resultEnd, outcome: OutcomeFailed, answer: out.answer, sent: out.sent, isRejected: true}
	less.message = store.Text("The database cannot store this response: " + reason + ".")
	return less, true
}
