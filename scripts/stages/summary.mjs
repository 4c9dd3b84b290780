// What a reader needs who has only the last lines of a run: every stage, every failed test and every retried one.
import { stripVTControlCharacters } from 'node:util'

/** The lines of output that speak for a failed stage in which no test failed by name. */
const MAX_LAST_LINES = 12
const MAX_LINE_LENGTH = 240

/** The last lines that say something, without colors and without what an unfinished line left of a color. */
export function lastLines(output) {
  return plainLines(output).slice(-MAX_LAST_LINES)
}

/** The first line of an error that says something. */
export function firstLine(text) {
  return plainLines(text)[0] ?? ''
}

/** The list of stages, and below it what failed and what was tried again, in the order of the stages. */
export function summaryOf(stages) {
  const rows = stages.map(
    ({ name, ok, seconds }) => `${ok ? 'ok  ' : 'FAIL'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`,
  )
  return [...rows, ...stages.flatMap(failuresOf), ...stages.flatMap(retriesOf)].join('\n')
}

function failuresOf({ name, ok, tests, output }) {
  if (ok) return []
  const failed = tests.filter((test) => test.kind === 'failed')
  if (failed.length === 0) return ['', `failed in ${name}:`, ...lastLines(output).map((line) => `  ${line}`)]
  return ['', `failed in ${name}: ${failed.length}`, ...failed.flatMap(linesOf)]
}

function retriesOf({ name, tests }) {
  const retried = tests.filter((test) => test.kind === 'retried')
  if (retried.length === 0) return []
  return ['', `retried in ${name}: ${retried.length}`, ...retried.flatMap(linesOf)]
}

/** A test with the first line of its error: of its first try, when another one went well. */
function linesOf({ name, error }) {
  return [`  ${name}`, ...(error ? [`    ${firstLine(error)}`] : [])]
}

function plainLines(text) {
  return stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line.trim())
}
