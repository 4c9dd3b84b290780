import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** What a module exports under a name; `*` is everything. */
export interface Export {
  readonly file: string
  readonly name: string
}

/** A statement at the top of a module. */
export interface Statement {
  readonly file: string
  /** The names its code refers to. */
  readonly names: ReadonlySet<string>
  /** The strings in its code; a value put into one is `VALUE`. */
  readonly strings: ReadonlySet<string>
  /** Modules it imports when it runs. */
  readonly lazyImports: ReadonlySet<string>
  /** The strings among the arguments of its calls, by the name of the function. */
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Module {
  readonly statements: readonly Statement[]
  /** The statement that declares a name. */
  readonly declared: ReadonlyMap<string, Statement>
  readonly imported: ReadonlyMap<string, Export>
  /** By exported name: a name of this module, or an export of another. */
  readonly exported: ReadonlyMap<string, string | Export>
  readonly exportsAllOf: readonly string[]
  readonly imports: ReadonlySet<string>
  /** Statements that run on import, whatever is imported. */
  readonly effects: readonly Statement[]
}

/** Stands in a string for a value that is put into it. */
export const VALUE = '{}'

/** A node of a syntax tree, as ESTree names it. */
interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** Nodes of types hold no code, except these, whose expression does. */
const TYPED_EXPRESSION = /^TS(As|Satisfies|NonNull|Instantiation)/

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

const isCode = ({ type }: Node) => !type.startsWith('TS') || TYPED_EXPRESSION.test(type)

/** The text of a name or of a literal. */
const textOf = (node: unknown) => {
  const { name, value } = node as { readonly name?: string; readonly value?: unknown }
  return name ?? String(value)
}

/** The child nodes that hold code: no types, and no names that only select a property. */
function codeIn(node: Node): Node[] {
  if (TYPED_EXPRESSION.test(node.type)) return nodesIn(node['expression'])
  const selects = node['computed'] === false ? (node.type === 'MemberExpression' ? 'property' : 'key') : null
  return Object.entries(node).flatMap(([field, value]) => (field === selects ? [] : nodesIn(value).filter(isCode)))
}

/** The names that a declaration or pattern binds. */
function boundNames(node: Node): string[] {
  if (node.type === 'Identifier') return [textOf(node)]
  if (node.type === 'VariableDeclaration')
    return nodesIn(node['declarations']).flatMap(({ id }) => boundNames(id as Node))
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return nodesIn(node['id']).map(textOf)
  if (node.type === 'AssignmentPattern') return nodesIn(node['left']).flatMap(boundNames)
  const parts = { ObjectPattern: 'properties', ArrayPattern: 'elements', Property: 'value', RestElement: 'argument' }
  return nodesIn(node[parts[node.type as keyof typeof parts]]).flatMap(boundNames)
}

const stringIn = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return null
  return nodesIn(node['quasis'])
    .map(({ value }) => (value as { readonly cooked: string }).cooked)
    .join(VALUE)
}

function readStatement(file: string, top: Node, resolve: (source: string) => string | null): Statement {
  const names = new Set<string>()
  const strings = new Set<string>()
  const lazyImports = new Set<string>()
  const calls = new Map<string, Set<string>>()
  const visit = (node: Node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(textOf(node))
    const string = stringIn(node)
    if (string !== null) strings.add(string)
    if (node.type === 'ImportExpression') {
      const target = resolve(textOf(node['source']))
      if (target) lazyImports.add(target)
    }
    if (node.type === 'CallExpression') {
      const given = calls.get(textOf(node['callee'])) ?? new Set()
      for (const argument of nodesIn(node['arguments'])) given.add(stringIn(argument) ?? '')
      calls.set(textOf(node['callee']), given)
    }
    for (const child of codeIn(node)) visit(child)
  }
  visit(top)
  return { file, names, strings, lazyImports, calls }
}

/** Reads what the statements of one source refer to. Sources outside the repository are not followed. */
function readModule(root: string, file: string): Module {
  const declared = new Map<string, Statement>()
  const imported = new Map<string, Export>()
  const exported = new Map<string, string | Export>()
  const exportsAllOf: string[] = []
  const imports = new Set<string>()
  const statements: Statement[] = []
  const effects: Statement[] = []
  const resolve = (source: string): string | null => {
    const path = source.startsWith('#') ? source.slice(1) : source.startsWith('.') ? join(dirname(file), source) : ''
    return /[.]tsx?$/.test(path) && existsSync(join(root, path)) ? path : null
  }
  const sourceOf = (node: Node) => (isNode(node['source']) ? resolve(textOf(node['source'])) : null)
  const declare = (node: Node, names: readonly string[]) => {
    const statement = readStatement(file, node, resolve)
    statements.push(statement)
    for (const name of names) declared.set(name, statement)
    if (names.length === 0) effects.push(statement)
  }

  for (const node of parseSync(join(root, file), readFileSync(join(root, file), 'utf8')).program
    .body as unknown as Node[]) {
    if (!isCode(node) || node['importKind'] === 'type' || node['exportKind'] === 'type') continue
    const from = sourceOf(node)
    if (from) imports.add(from)
    if (node.type === 'ImportDeclaration') {
      for (const specifier of from ? nodesIn(node['specifiers']) : []) {
        const name = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[specifier.type]
        imported.set(textOf(specifier['local']), { file: from ?? '', name: name ?? textOf(specifier['imported']) })
      }
    } else if (node.type === 'ExportAllDeclaration') {
      if (from) exportsAllOf.push(from)
    } else if (node.type === 'ExportDefaultDeclaration') {
      declare(node['declaration'] as Node, ['default', ...boundNames(node['declaration'] as Node)])
      exported.set('default', 'default')
    } else if (node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])) {
      const names = boundNames(node['declaration'])
      if (isCode(node['declaration'])) declare(node['declaration'], names)
      for (const name of names) exported.set(name, name)
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of nodesIn(node['specifiers']))
        exported.set(textOf(as), from ? { file: from, name: textOf(local) } : textOf(local))
    } else {
      declare(node, boundNames(node))
    }
  }
  return { statements, declared, imported, exported, exportsAllOf, imports, effects }
}

/** By folder: the files of a worker read the same sources. */
const knownIn = new Map<string, Map<string, Module>>()

/** Reads modules of the repository, each once. */
export function moduleReader(root: string): (file: string) => Module {
  const known = knownIn.get(root) ?? new Map<string, Module>()
  knownIn.set(root, known)
  return (file) => {
    const module = known.get(file) ?? readModule(root, file)
    known.set(file, module)
    return module
  }
}
