import type { Module } from '../team/rights.ts'

/** What comments can be about: the columns of `comments`, of which one is set. */
export const SUBJECT_KINDS = ['vendor', 'guest', 'task', 'table', 'segment'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** A record that comments are about. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** Who may read this module of the plan reads the comments on such a subject. */
export const SUBJECT_MODULES = {
  vendor: 'vendors',
  guest: 'guests',
  task: 'tasks',
  table: 'seating',
  segment: 'timeline',
} as const satisfies Readonly<Record<SubjectKind, Module>>

/** The screen of each, and the parameter by which it shows the record itself where it does so beside its comments. */
const SCREENS: Readonly<Record<SubjectKind, { readonly screen: string; readonly shows?: string }>> = {
  vendor: { screen: 'budget-tracking', shows: 'vendor' },
  guest: { screen: 'guest-list', shows: 'guest' },
  task: { screen: 'event-tasks' },
  table: { screen: 'table-arrangement', shows: 'table' },
  segment: { screen: 'event-timeline' },
}

const ADDRESS = /^([a-z]+)[.]([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A subject as the parameter `comments` of an address names it. */
export const subjectParam = ({ kind, id }: Subject): string => `${kind}.${id}`

/** The subject that a parameter names; null for anything else. */
export function readSubjectParam(text: string | null): Subject | null {
  const [, kind, id] = ADDRESS.exec(text ?? '') ?? []
  const known = SUBJECT_KINDS.find((each) => each === kind)
  return known && id ? { kind: known, id } : null
}

/** The address of the screen of a subject, with its comments open. */
export function commentsPath(planId: string, subject: Subject): string {
  const { screen, shows } = SCREENS[subject.kind]
  const record = shows ? `${shows}=${subject.id}&` : ''
  return `/app/${screen}/${planId}?${record}comments=${subjectParam(subject)}`
}
