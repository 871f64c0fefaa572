package rows

import (
	"viewfinder/sandbox/internal/network"
	"viewfinder/sandbox/internal/ordered"
)

// externalID returns a location's ID in the directory that it comes from.
func externalID(p network.Location) uint64 { return 100_000_000_000_000 + p.ID%10_000_000_000_000*7 }

// Location writes a location as a row of a search.
func (w Writer) Location(p network.Location) ordered.Object {
	return ordered.Object{
		{"pk", p.ID},
		{"facebook_places_id", externalID(p)},
		{"external_source", "facebook_places"},
		{"name", p.Name},
		{"short_name", p.Name},
		{"address", p.Address},
		{"city", p.City},
		{"lat", decimalLiteral(p.Lat, 6)},
		{"lng", decimalLiteral(p.Lng, 6)},
		{"has_viewer_saved", false},
	}
}

// postLocation writes the location of a post.
func (w Writer) postLocation(p network.Location) ordered.Object {
	return ordered.Object{
		{"pk", p.ID},
		{"name", p.Name},
		{"address", p.Address},
		{"city", p.City},
		{"short_name", p.Name},
		{"lat", decimalLiteral(p.Lat, 6)},
		{"lng", decimalLiteral(p.Lng, 6)},
		{"external_id", idText(externalID(p))},
		{"external_id_source", "facebook_places"},
	}
}
