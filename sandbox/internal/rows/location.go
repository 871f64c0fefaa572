package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// externalID returns a location's ID in its external directory.
func externalID(l network.Location) uint64 { return 100_000_000_000_000 + l.ID%10_000_000_000_000*7 }

// Location writes a location as a search result.
func (w Writer) Location(l network.Location) ordered.Object {
	return ordered.Object{
		{"pk", l.ID},
		{"facebook_places_id", externalID(l)},
		{"external_source", "facebook_places"},
		{"name", l.Name},
		{"short_name", l.Name},
		{"address", l.Address},
		{"city", l.City},
		{"lat", decimalLiteral(l.Lat, 6)},
		{"lng", decimalLiteral(l.Lng, 6)},
		{"has_viewer_saved", false},
	}
}

func (w Writer) postLocation(l network.Location) ordered.Object {
	return ordered.Object{
		{"pk", l.ID},
		{"name", l.Name},
		{"address", l.Address},
		{"city", l.City},
		{"short_name", l.Name},
		{"lat", decimalLiteral(l.Lat, 6)},
		{"lng", decimalLiteral(l.Lng, 6)},
		{"external_id", idText(externalID(l))},
		{"external_id_source", "facebook_places"},
	}
}
