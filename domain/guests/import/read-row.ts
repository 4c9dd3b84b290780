import { GUEST_FIELDS, MEMBER_FIELDS, NEEDS_FIELDS } from '../guest-fields.ts'
import { GUEST_BOUNDS } from '../guest-kinds.ts'
import { readAnswer } from './answer-words.ts'
import type {
  DraftInvitation,
  DraftMember,
  DraftNeeds,
  ImportProblem,
  MemberValues,
  PartyValues,
} from './draft-party.ts'
import type { NamedEvent } from './event-columns.ts'
import { foldCell } from './fold-cell.ts'
import type { ColumnTarget, ImportField } from './import-fields.ts'
import { readNeeds } from './needs-words.ts'
import {
  type Hosts,
  isEmail,
  isPlaceholderName,
  joinTags,
  type Places,
  type ReadPhone,
  readAge,
  readEmail,
  readGender,
  readLanguage,
  readOwnTags,
  readPhone,
  readPlaces,
  readSide,
  readTags,
  readYesNo,
  splitNamedEmail,
} from './read-cells.ts'
import { RowCells } from './row-cells.ts'
import { splitName } from './split-name.ts'
import type { GuestTable, TableRow } from './table.ts'

/** What rows are read with: what the plan has. */
export interface ImportContext {
  readonly events: readonly NamedEvent[]
  readonly meals: readonly { readonly id: string; readonly names: readonly string[] }[]
  readonly hosts: Hosts
  readonly readPhone: ReadPhone
}

export interface ReadRow {
  readonly number: number
  readonly partyId: string | null
  readonly household: string
  readonly values: PartyValues
  readonly members: readonly DraftMember[]
  readonly problems: readonly ImportProblem[]
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const idOf = (cell: string): string | null => (UUID.test(cell) ? cell.toLowerCase() : null)

/** What a row says: its person with those who come along, and what it says of their party. */
export function readRow(
  row: TableRow,
  table: Pick<GuestTable, 'headers' | 'source'>,
  targets: readonly ColumnTarget[],
  context: ImportContext,
): ReadRow {
  const cells = new RowCells(row, table.headers, targets)
  const isOwn = table.source === 'own'
  if (!isOwn && cells.isTotal) return totalRow(cells, row)
  const { lead, email } = isOwn ? readOwnLead(cells) : readLead(cells)
  const values = readPartyValues(cells, context, email, isOwn)
  const answers = readAnswers(cells, context, isOwn)
  const named = readCompanions(cells)
  const personId = idOf(cells.of('personId'))
  const places = readPlaceCount(cells, 1 + named.length)
  const children = readChildCount(cells, places)
  const common = { invitations: answers.invitations, uninvited: answers.uninvited }
  const unnamed = Array.from(
    { length: places },
    (_, index): MemberValues => (index < places - (children ?? 0) ? {} : { ageGroup: 'under-18' }),
  )
  const companions = [...named, ...unnamed]
  return {
    number: row.number,
    partyId: idOf(cells.of('guestId')),
    household: cells.of('household'),
    values,
    members: [
      {
        id: personId,
        values: { ...lead, ...readPerson(cells, children === null || cells.has('children')) },
        ...common,
        needs: readRowNeeds(cells),
      },
      ...companions.map((person): DraftMember => ({ id: null, values: person, ...common, needs: null })),
    ],
    problems: cells.problems,
  }
}

/** A row that adds up the others is refused on its own, whatever its cells seem to be. */
function totalRow(cells: RowCells, row: TableRow): ReadRow {
  const text = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  cells.report('total-row', null, text.join(' '))
  const [label = ''] = text.filter((cell) => /\p{L}/u.test(cell))
  const member = { id: null, values: { firstName: label }, invitations: [], uninvited: [], needs: null }
  return { number: row.number, partyId: null, household: '', values: {}, members: [member], problems: cells.problems }
}

/** The person of the row, and a mail address that stood in a cell of names. */
function readLead(cells: RowCells): { readonly lead: MemberValues; readonly email: string | null } {
  let email: string | null = null
  const nameOf = (field: ImportField): string => {
    const text = cells.of(field).replace(/\s+/g, ' ')
    const named = splitNamedEmail(text)
    if (named !== null) {
      email ??= named.email
      return named.name
    }
    if (!isEmail(text)) return text
    email ??= text
    if (!cells.has('email') || cells.of('email') === '') return ''
    cells.report('name-is-email', field, text)
    return ''
  }
  let first = [nameOf('firstName'), nameOf('middleName')].filter(Boolean).join(' ')
  let last = [nameOf('lastName'), nameOf('secondLastName'), nameOf('suffix')].filter(Boolean).join(' ')
  const full = nameOf('fullName')
  if (first === '' && last === '' && full !== '') {
    const split = splitName(full)
    first = split.firstName
    last = split.lastName
  }
  if (first === '' && last === '' && cells.of('email').includes('<')) {
    const split = splitName(splitNamedEmail(cells.of('email'))?.name ?? '')
    first = split.firstName
    last = split.lastName
  }
  return { lead: readName(cells, first, last), email }
}

/** The person of a row of our own files, where names are names whatever they look like. */
function readOwnLead(cells: RowCells): { readonly lead: MemberValues; readonly email: null } {
  const name = cutName(cells, cells.of('firstName'), cells.of('lastName'))
  return { lead: name, email: null }
}

/** A name that only says that somebody comes along is none. */
function readName(cells: RowCells, first: string, last: string): MemberValues {
  if (isPlaceholderName(`${first} ${last}`.trim()) || (isPlaceholderName(first) && last === '')) return {}
  // Zola writes the inviting person's surname beside "Guest".
  if (/^guest$/i.test(first)) return {}
  return cutName(cells, first, last)
}

/** Names within their bounds. */
function cutName(cells: RowCells, first: string, last: string): MemberValues {
  const values: MemberValues = {}
  if (first !== '') values.firstName = cells.cut('firstName', first, MEMBER_FIELDS.firstName.max)
  if (last !== '') values.lastName = cells.cut('lastName', last, MEMBER_FIELDS.lastName.max)
  return values
}

function readPerson(cells: RowCells, isChildOfPerson: boolean): MemberValues {
  const values: MemberValues = {}
  const age =
    cells.read('age', (cell) => readAge(cell, false)) ??
    cells.read('ageGroup', (cell) => readAge(cell, false)) ??
    (isChildOfPerson ? cells.read('child', (cell) => readAge(cell, true)) : null)
  if (age !== null) {
    values.ageGroup = age.ageGroup
    if (age.age !== null) values.age = age.age
  }
  const gender = cells.read('gender', readGender)
  if (gender !== null) values.gender = gender
  const isNonDrinker = cells.read('isNonDrinker', readYesNo)
  if (isNonDrinker !== null) values.isNonDrinker = isNonDrinker
  const isDriver = cells.read('isDriver', readYesNo)
  if (isDriver !== null) values.isDriver = isDriver
  return values
}

function readPartyValues(
  cells: RowCells,
  context: ImportContext,
  namedEmail: string | null,
  isOwn: boolean,
): PartyValues {
  const values: PartyValues = {}
  const set = <Name extends keyof PartyValues>(name: Name, value: PartyValues[Name] | null) => {
    if (value !== null && value !== undefined && value !== '') values[name] = value
  }
  set(
    'side',
    cells.read('side', (cell) => readSide(cell, context.hosts)),
  )
  set('guestGroup', cells.cut('guestGroup', cells.of('guestGroup'), GUEST_FIELDS.guestGroup.max))
  set(
    'email',
    cells.read('email', readEmail, 'email-invalid') ?? (namedEmail === null ? null : readEmail(namedEmail).value),
  )
  set(
    'phone',
    cells.read('phone', (cell) => readPhone(cell, context.readPhone), 'phone-invalid'),
  )
  set(
    'whatsapp',
    cells.read('whatsapp', (cell) => readPhone(cell, context.readPhone), 'phone-invalid'),
  )
  set('address', cells.cut('address', readAddress(cells, isOwn), GUEST_FIELDS.address.max))
  set('notes', cells.cut('notes', readNotes(cells), GUEST_FIELDS.notes.max))
  set('isSaveTheDateSent', cells.read('isSaveTheDateSent', readYesNo))
  set('isInviteSent', cells.read('isInviteSent', readYesNo))
  set('isSecondList', cells.read('isSecondList', readYesNo))
  set('tableNumber', cells.cut('tableNumber', cells.of('tableNumber'), GUEST_FIELDS.tableNumber.max))
  set('title', cells.cut('title', cells.of('title'), GUEST_FIELDS.title.max))
  set('envelopeName', cells.cut('envelopeName', cells.of('envelopeName'), GUEST_FIELDS.envelopeName.max))
  set('language', cells.read('language', readLanguage))
  const tags = cells.all('tags').flatMap(({ text }) => (isOwn ? readOwnTags : readTags)(text))
  if (tags.length > 0) values.tags = joinTags([], tags)
  // Zola's "maybe invited" are those who come when others decline.
  if (cells.has('maybePlaces') && Number(cells.of('places') || 0) === 0 && Number(cells.of('maybePlaces')) > 0) {
    values.isSecondList = true
  }
  return values
}

const readAddress = (cells: RowCells, isOwn: boolean): string => {
  const whole = isOwn ? cells.of('address') : cells.of('address').replace(/\s*\n\s*/g, ', ')
  if (whole !== '') return whole
  const place = [cells.of('postalCode'), cells.of('city')].filter(Boolean).join(' ')
  return [cells.of('street'), cells.of('street2'), place, cells.of('region'), cells.of('country')]
    .map((part) => part.replace(/\s*\n\s*/g, ', '))
    .filter(Boolean)
    .join(', ')
}

/** Several columns may be notes: all but the first keep their header. */
const readNotes = (cells: RowCells): string =>
  cells
    .all('notes')
    .map(({ text, header }, index) => (index === 0 ? text : `${header}: ${text}`))
    .join('\n')

interface ReadAnswers {
  readonly invitations: readonly DraftInvitation[]
  readonly uninvited: readonly string[]
}

function readAnswers(cells: RowCells, context: ImportContext, isOwn: boolean): ReadAnswers {
  const main = context.events.find(({ isMain }) => isMain)
  const uninvited: string[] = []
  const invitations = context.events.flatMap(({ id }): DraftInvitation[] => {
    const isMain = id === main?.id
    const ownColumn: ColumnTarget = `answer:${id}`
    const column: ColumnTarget | null = cells.has(ownColumn)
      ? ownColumn
      : isMain && cells.has('answer')
        ? 'answer'
        : null
    const meal = readMeal(cells, cells.has(`meal:${id}`) ? `meal:${id}` : isMain ? 'meal' : null, context)
    const isInvited = readInvited(cells, id)
    const cell = column === null ? '' : cells.of(column)
    if (cell === '') {
      // Empty is not invited in a column per event, and in our own files; elsewhere it is no answer.
      const isLeftOut = column !== null && (column !== 'answer' || isOwn)
      if (isInvited === true) return [{ subEventId: id, answer: 'pending', mealOptionId: meal }]
      if (isInvited === false || isLeftOut) uninvited.push(id)
      return meal === null ? [] : [{ subEventId: id, answer: null, mealOptionId: meal }]
    }
    const { answer, doubt } = readAnswer(cell)
    if (doubt !== null) cells.report(doubt === 'maybe' ? 'answer-maybe' : 'answer-unknown', 'answer', cell)
    // Who is not invited and has given no answer is not asked for one by a word such as "pending".
    if (isInvited === false && answer === 'pending') {
      uninvited.push(id)
      return []
    }
    return [{ subEventId: id, answer, mealOptionId: meal }]
  })
  return { invitations, uninvited }
}

/** Whether the file's column of invitations to a sub-event invites the row; null without such a column. */
function readInvited(cells: RowCells, id: string): boolean | null {
  const target: ColumnTarget = `invited:${id}`
  if (!cells.has(target)) return null
  const { value, isRefused } = readYesNo(cells.of(target))
  if (isRefused) cells.report('value-unknown', 'answer', cells.of(target))
  return isRefused ? null : value === true
}

function readMeal(cells: RowCells, target: ColumnTarget | null, context: ImportContext): string | null {
  const cell = target === null ? '' : cells.of(target)
  if (cell === '') return null
  const meal = context.meals.find(({ names }) => names.some((name) => foldCell(name) === foldCell(cell)))
  if (meal === undefined) cells.report('meal-unknown', 'meal', cell)
  return meal?.id ?? null
}

/** The people that a row names beside its own. */
function readCompanions(cells: RowCells): MemberValues[] {
  const names: MemberValues[] = []
  const push = (full: string, more: MemberValues = {}) => {
    const { firstName, lastName } = splitName(full)
    names.push({ ...readName(cells, firstName, lastName), ...more })
  }
  const partnerLast = [cells.of('partnerLastName'), cells.of('partnerSuffix')].filter(Boolean).join(' ')
  if (cells.of('partnerFirstName') !== '' || partnerLast !== '') {
    names.push(readName(cells, cells.of('partnerFirstName'), partnerLast))
  }
  const companions = readPlaces(cells.of('companionNames'))
  if (companions?.kind === 'count') names.push(...Array.from({ length: companions.count }, () => ({})))
  if (companions?.kind === 'names') for (const name of companions.names) push(name)
  for (const target of cells.targets()) {
    if (target.startsWith('companion:') && cells.of(target) !== '') push(cells.of(target))
  }
  for (const target of cells.targets()) {
    const [, child] = /^child-first:(\d+)$/.exec(target) ?? []
    if (child === undefined) continue
    const [first, last] = [cells.of(target), cells.of(`child-last:${Number(child)}`)]
    if (first !== '' || last !== '') names.push({ ...readName(cells, first, last), ageGroup: 'under-18' })
  }
  const children = readPlaces(cells.of('children'))
  if (children?.kind === 'names') for (const name of children.names) push(name, { ageGroup: 'under-18' })
  const extra = readPlaces(cells.of('extraPlaces'))
  const known = new Set(names.map(({ firstName = '', lastName = '' }) => foldCell(`${firstName} ${lastName}`)))
  if (extra?.kind === 'names') for (const name of extra.names) if (!known.has(foldCell(name))) push(name)
  return names
}

/** How many places of a row have no name. */
function readPlaceCount(cells: RowCells, named: number): number {
  const extra = readPlaces(cells.of('extraPlaces'))
  const all = readPlaces(cells.of('places'))
  for (const field of ['companionNames', 'extraPlaces', 'places'] as const) {
    if (readPlaces(cells.of(field))?.kind === 'unlimited') cells.report('places-unlimited', field, cells.of(field))
  }
  for (const field of ['companionNames', 'extraPlaces', 'children', 'adults'] as const) {
    if (readPlaces(cells.of(field))?.kind === 'unclear') cells.report('value-unknown', field, cells.of(field))
  }
  if (all?.kind === 'names' || all?.kind === 'unclear') cells.report('value-unknown', 'places', cells.of('places'))
  const total = all?.kind === 'count' && all.count > 0 ? all.count : countWithout(cells, named, extra)
  if (total < named && all?.kind === 'count' && all.count > 0)
    cells.report('places-fewer', 'places', cells.of('places'))
  // A bound of its own, so that a number such as a year makes no list of empty places.
  return Math.min(Math.max(0, total - named), GUEST_BOUNDS.partySize.max)
}

/** How many people a row that gives no total is for. */
function countWithout(cells: RowCells, named: number, extra: Places | null): number {
  const children = countOf(readPlaces(cells.of('children')))
  const adults = countOf(readPlaces(cells.of('adults')))
  if (adults > 0) return adults + children
  if (extra?.kind !== 'count') return named + children
  // Companions count the children too, unless there are fewer of them: "1" and "2" are a partner and two children.
  return 1 + extra.count + (children > extra.count ? children : 0)
}

const countOf = (places: Places | null): number => (places?.kind === 'count' ? places.count : 0)

/** A number of children beside places without names counts those among them; null where the column is about the person. */
function readChildCount(cells: RowCells, places: number): number | null {
  const field = cells.has('children') ? 'children' : 'child'
  const cell = cells.of(field)
  const count = field === 'children' ? countOf(readPlaces(cell)) : /^\d{1,2}$/.test(cell) ? Number(cell) : null
  if (count === null || (places === 0 && field === 'child')) return null
  if (count > places) cells.report('value-unknown', field, cell)
  return Math.min(count, places)
}

function readRowNeeds(cells: RowCells): DraftNeeds | null {
  const texts = (['needs', 'allergens', 'access'] as const)
    .map((field) => cells.of(field))
    .filter((text) => text !== '')
  const note = cells.of('needsNote')
  if (texts.length === 0 && note === '') return null
  const read = texts.map(readNeeds)
  const join = <Code>(lists: readonly (readonly Code[])[]): Code[] => [...new Set(lists.flat())]
  const notes = [...read.flatMap((each) => each.note ?? []), ...(note === '' ? [] : [note])]
  const needs = {
    diets: join(read.map(({ diets }) => diets)),
    allergens: join(read.map(({ allergens }) => allergens)),
    access: join(read.map(({ access }) => access)),
    note: notes.length === 0 ? null : cells.cut('needs', [...new Set(notes)].join('\n'), NEEDS_FIELDS.note.max),
  }
  const isEmpty = needs.diets.length + needs.allergens.length + needs.access.length === 0 && needs.note === null
  return isEmpty ? null : needs
}
