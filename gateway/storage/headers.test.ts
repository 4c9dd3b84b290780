import { expect, test } from 'vitest'
import { namesTag, parseRange } from './download/byte-range.ts'
import { dispositionOf } from './download/disposition.ts'
import { isAllowed, servedType } from './media-types.ts'
import { sniff } from './upload/sniff.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=99999999999999999999-', null],
])('the range %j of a hundred bytes is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test('an empty file has no byte range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
})

test('a tag is recognised among several', () => {
  expect(namesTag('W/"a", "b"', '"b"')).toBe(true)
  expect(namesTag('*', '"b"')).toBe(true)
  expect(namesTag('"bb"', '"b"')).toBe(false)
})

test.each([
  ['plan.pdf', `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['año "5".pdf', `inline; filename="a_o _5_.pdf"; filename*=UTF-8''a%C3%B1o%20_5_.pdf`],
  ['a\r\nb', `inline; filename="a__b"; filename*=UTF-8''a__b`],
  ['\u202efdp.exe', `inline; filename="_fdp.exe"; filename*=UTF-8''_fdp.exe`],
  ['\ud800', `inline; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ['', `inline; filename="file"; filename*=UTF-8''file`],
])('the name %j is escaped in the header', (name, value) => {
  expect(dispositionOf('inline', name)).toBe(value)
})

test.each([
  ['image/png', 'image/png'],
  ['IMAGE/PNG; x=y', 'image/png'],
  ['text/plain;charset=utf-7', 'text/plain; charset=utf-8'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['text/html', 'application/octet-stream'],
  ['application/vnd.mozilla.xul+xml', 'application/octet-stream'],
  ['audio/x+xml', 'application/octet-stream'],
  ['text/plain, text/html', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is sent as a type that browsers do not run', (type, served) => {
  expect(servedType(type)).toBe(served ?? type)
})

test.each([
  ['image/png', ['image/*'], true],
  ['imagery/png', ['image/*'], false],
  ['image/png', ['IMAGE/PNG'], true],
  ['image/svg+xml', ['image/png'], false],
  ['text/html', [], true],
  ['text/html', null, true],
])('the type %s in a bucket for %j is accepted: %s', (essence, allowed, expected) => {
  expect(isAllowed(essence, allowed)).toBe(expected)
})

test.each([
  ['<!DOCTYPE html>', 'text/html'],
  ['\ufeff \n<HTML>', 'text/html'],
  ['<script>', 'text/html'],
  ['<?xml version="1.0"?>\n<!-- a -->\n<svg>', 'image/svg+xml'],
  ['<3 a letter', null],
  ['MZ', 'application/x-msdownload'],
  ['plain words', null],
  ['', null],
])('the content %j is recognized as %s', (text, essence) => {
  expect(sniff(Buffer.from(text))).toBe(essence)
})

test('a page in another encoding is still recognised as a page', () => {
  expect(sniff(Buffer.from('\ufeff<html>', 'utf16le'))).toBe('text/html')
})
