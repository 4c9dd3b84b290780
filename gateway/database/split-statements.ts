/** One statement of a script and the line it begins at, counted from 1. */
export interface Statement {
  readonly text: string
  readonly line: number
}

/**
 * Tokens that may contain a semicolon that is not a terminator, then the keywords that open and close an SQL-standard
 * function body, then the semicolon itself. Order matters: the first matching alternative is taken.
 */
const TOKEN =
  /--[^\n]*|\/\*|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|\bbegin\s+atomic\b|\bcase\b|\bend\b|;/giu

/**
 * Splits an SQL script into its statements, as psql would: semicolons in strings, quoted names, comments, dollar quotes
 * and `begin atomic … end` bodies do not count. Comments before a statement stay with it; empty statements are dropped.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let bodyDepth = 0
  const cut = (end: number) => {
    const piece = script.slice(start, end)
    const text = piece.trim()
    if (withoutComments(text) !== '') {
      statements.push({ text, line: lineAt(script, start + piece.indexOf(text)) })
    }
    start = end + 1
  }
  const token = new RegExp(TOKEN)
  for (let match = token.exec(script); match; match = token.exec(script)) {
    const found = match[0].toLowerCase()
    if (found === ';') {
      if (bodyDepth === 0) cut(match.index)
    } else if (found === '/*') token.lastIndex = endOfComment(script, match.index)
    else if (found.startsWith('$')) {
      const close = script.indexOf(match[0], token.lastIndex)
      token.lastIndex = close < 0 ? script.length : close + match[0].length
    } else if (found.startsWith('begin')) bodyDepth += 1
    else if (found === 'case' && bodyDepth > 0) bodyDepth += 1
    else if (found === 'end' && bodyDepth > 0) bodyDepth -= 1
  }
  cut(script.length)
  return statements
}

/** Block comments nest in PostgreSQL. */
function endOfComment(script: string, start: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let match = edge.exec(script); match; match = edge.exec(script)) {
    depth += match[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return script.length
}

function withoutComments(text: string): string {
  let rest = text
  for (;;) {
    if (rest.startsWith('--')) rest = rest.includes('\n') ? rest.slice(rest.indexOf('\n')).trim() : ''
    else if (rest.startsWith('/*')) rest = rest.slice(endOfComment(rest, 0)).trim()
    else return rest
  }
}

function lineAt(script: string, index: number): number {
  return script.slice(0, index).split('\n').length
}
