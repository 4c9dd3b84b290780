import type { MemberNeeds, SubEvent } from '#domain/guests/guest-fields.ts'
import { GUEST_FILE_COLUMNS } from '#domain/guests/guest-file.ts'
import type { GuestSide } from '#domain/guests/guest-kinds.ts'
import { answerTo, type GuestQuestion } from '#domain/guests/guest-questions.ts'
import { markApostrophes } from '#domain/guests/import/formula-text.ts'
import { type Hosts, readSide, writeTags } from '#domain/guests/import/read-cells.ts'
import { invitationTo, type Party, type PartyMember } from '#domain/guests/party.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import type { FileTable } from '../_shared/files/file-table.ts'
import { printable, printableLine } from '../_shared/files/safe-text.ts'
import type { TranslateGuests } from '../_shared/guest-messages.ts'
import { type GuestList, nameIn } from '../_shared/guests/guest-list.ts'

type FileColumn = (typeof GUEST_FILE_COLUMNS)[number]
type NameOf<Of extends FileColumn['of']> = Extract<FileColumn, { readonly of: Of }>['name']

interface TableColumn {
  readonly header: string
  readonly width: number
  readonly isNumber: boolean
  /** Empty where the column is for the lead alone, or nothing is known */
  readonly value: (party: Party, member: PartyMember) => string | number | boolean | null
}

const WIDTHS: Readonly<Partial<Record<FileColumn['name'], number>>> = {
  guestId: 14,
  personId: 14,
  age: 8,
  phone: 18,
  whatsapp: 18,
  email: 28,
  address: 32,
  envelopeName: 28,
  needsNote: 30,
  notes: 40,
  tableNumber: 10,
}

/**
 * The guest list as our own import reads it back without changing anything: what belongs to the party stands on the row
 * of its lead, each sub-event has its answers and menus, lists are joined by commas. Needs only when they were read. The hosts' own
 * questions stand last, a column each.
 */
export function guestTable(list: GuestList, language: Language, t: TranslateGuests): FileTable {
  const known = GUEST_FILE_COLUMNS.flatMap((column): TableColumn[] => {
    const width = WIDTHS[column.name] ?? 18
    if (column.of === 'sub-event') return list.subEvents.map((event) => ofEvent(column.name, event, list, language, t))
    const header = t(`guests.column.${kebabCase(column.name)}`)
    if (column.of === 'person')
      return [{ header, width, isNumber: column.name === 'age', value: ofPerson(column.name, t) }]
    if (column.of === 'party') {
      const value = ofParty(column.name, list, t)
      return [
        { header, width, isNumber: false, value: (party, member) => (member.position === 0 ? value(party) : null) },
      ]
    }
    const { needs } = list
    if (needs === null) return []
    const value = ofNeeds(column.name, t)
    return [
      {
        header,
        width,
        isNumber: false,
        value: (_, { id }) => {
          const own = needs.get(id)
          return own ? value(own) : null
        },
      },
    ]
  })
  const columns = [...known, ...list.questions.map((question) => ofQuestion(question, language, t))]
  const cell = (value: string | number | boolean | null) => {
    if (typeof value === 'boolean') return t(value ? 'guests.yes' : 'guests.no')
    return typeof value === 'string' ? safeGuestCell(value) : value
  }
  return {
    columns: columns.map(({ header, ...rest }) => ({ ...rest, header: safeGuestCell(header) })),
    rows: list.parties.flatMap((party) =>
      party.members.map((member) => columns.map(({ value }) => cell(value(party, member)))),
    ),
  }
}

/** Text that no spreadsheet takes for a formula, and that the import reads back as it was. */
const safeGuestCell = (text: string): string => safeTableCell(markApostrophes(printable(text)))

function ofEvent(
  name: NameOf<'sub-event'>,
  event: SubEvent,
  { mealOptions }: GuestList,
  language: Language,
  t: TranslateGuests,
): TableColumn {
  const header = event.isMain
    ? t(`guests.column.${name}`)
    : t(`guests.column.${name}-of`, { event: nameIn(event, language) ?? '' })
  const meals = new Map(mealOptions.map((meal) => [meal.id, nameIn(meal, language)]))
  return {
    header,
    width: 18,
    isNumber: false,
    value: (_, member) => {
      const invitation = invitationTo(member, event.id)
      if (!invitation) return null
      return name === 'answer'
        ? t(`guests.answer.${invitation.answer}`)
        : (meals.get(invitation.mealOptionId ?? '') ?? null)
    },
  }
}

/** What each party answered to a question of the hosts'. The import passes it over: only the party itself answers. */
function ofQuestion(question: GuestQuestion, language: Language, t: TranslateGuests): TableColumn {
  const { kind, textEs, textEn, choicesEs, choicesEn } = question
  const inLanguage = (es: string | null | undefined, en: string | null | undefined) =>
    (language === 'es' ? (es ?? en) : (en ?? es)) ?? null
  const shown = (answer: string): string | null => {
    if (kind === 'text') return answer
    if (kind === 'yes-no') return t(answer === 'yes' ? 'guests.yes' : 'guests.no')
    return inLanguage(choicesEs[Number(answer)], choicesEn[Number(answer)])
  }
  return {
    header: t('guests.column.question-of', { question: printableLine(inLanguage(textEs, textEn) ?? '') }),
    width: 24,
    isNumber: false,
    value: (party, member) => {
      const answer = member.position === 0 ? answerTo(party, question) : null
      return answer === null ? null : shown(answer)
    },
  }
}

function ofPerson(name: NameOf<'person'>, t: TranslateGuests): TableColumn['value'] {
  return (party, member) => {
    if (name === 'guestId') return party.id
    if (name === 'personId') return member.id
    if (name === 'ageGroup') return member.ageGroup && t(`guests.age-group.${member.ageGroup}`)
    if (name === 'gender') return member.gender && t(`guests.gender.${member.gender}`)
    return member[name]
  }
}

function ofParty(name: NameOf<'party'>, { settings }: GuestList, t: TranslateGuests) {
  const hosts: Hosts = { first: settings.firstHost, second: settings.secondHost, bride: null }
  const sides = new Map(
    (['first', 'second', 'both'] as const).map((side) => [side, sideName(side, hosts, t(`guests.side.${side}`))]),
  )
  return (party: Party): string | boolean | null => {
    if (name === 'side') return party.side && (sides.get(party.side) ?? null)
    if (name === 'language') return party.language && t(`guests.language.${party.language}`)
    const value = party[name]
    return Array.isArray(value) ? writeTags(value) : (value as string | boolean | null)
  }
}

/** The host's own name, if the import reads the side from it. */
function sideName(side: GuestSide, hosts: Hosts, word: string) {
  const name = side === 'both' ? null : hosts[side]
  return name !== null && readSide(name, hosts).value === side ? name : word
}

function ofNeeds(name: NameOf<'needs'>, t: TranslateGuests) {
  return ({ diets, allergens, access, note }: MemberNeeds): string | null => {
    if (name === 'needs') return diets.map((code) => t(`diet.${code}`)).join(', ')
    if (name === 'allergens') return allergens.map((code) => t(`allergen.${code}`)).join(', ')
    return name === 'access' ? access.map((code) => t(`access.${code}`)).join(', ') : note
  }
}
