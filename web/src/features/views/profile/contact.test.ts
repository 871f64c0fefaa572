import { expect, test } from "vitest";
import { mailLink, phoneLink } from "./profile-view";

test.each([
	["desk@natgeo.test", "mailto:desk@natgeo.test"],
	[" desk+press@natgeo.test ", "mailto:desk%2Bpress@natgeo.test"],
	["desk@natgeo.test?bcc=all@natgeo.test", undefined],
	["desk@natgeo.test, all@natgeo.test", undefined],
	["the desk", undefined],
	["@natgeo.test", undefined],
	["javascript:alert(1)//@x/y", undefined],
])("the email address %j links to %j", (address, want) => {
	expect(mailLink(address)).toBe(want);
});

test.each([
	["+1 (202) 555-0143", "tel:+12025550143"],
	["030/555.01", "tel:03055501"],
	["12", undefined],
	["call me", undefined],
	["=1+2", undefined],
	["", undefined],
])("the phone number %j links to %j", (number, want) => {
	expect(phoneLink(number)).toBe(want);
});
