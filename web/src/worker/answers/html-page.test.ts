import { describe, expect, test } from "vitest";
import { htmlPageOf } from "./download";

const pageOf = (source: string, contentType: string | null = null) =>
	htmlPageOf(new TextEncoder().encode(source), contentType);

describe("a response that is not JSON", () => {
	test.each([
		["<!DOCTYPE html><html><head><title>502 Bad Gateway</title>", "502 Bad Gateway"],
		["\ufeff\r\n <HTML>\n<Title lang=en>\n Sign\n in </TITLE>", "Sign in"],
		["<!-- a proxy --><?xml version='1.0'?><!doctype html><title>A</title><title>B</title>", "A"],
		["<!doctype html><title>Q&amp;A &lt;b&gt; &#8220;now&#x201d; &copy;</title>", "Q&A <b> “now” &copy;"],
		["<html><title> </title>", null],
		["<html>", null],
	])("is an HTML page if it starts like one: %j", (source, title) => {
		expect(pageOf(source)).toEqual({ title });
	});

	test("is an HTML page if its content type is HTML", () => {
		expect(pageOf("<h1>Forbidden</h1>", "text/html; charset=utf-8")).toEqual({ title: null });
		expect(pageOf("", "text/html")).toBeNull();
	});

	test.each(["{error}", "<htmlx>", "Not found <html>", '<xml version="1"/>', ""])(
		"is not an HTML page: %j",
		(source) => {
			expect(pageOf(source, "application/json")).toBeNull();
		},
	);

	test("has a title of at most 120 characters", () => {
		expect(pageOf(`<html><title>${"x".repeat(500)}</title>`)?.title).toHaveLength(120);
	});
});
