import { Button, Radio } from '@mantine/core'
import { useId } from 'react'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { GuestSide } from '#domain/guests/guest-kinds.ts'
import type { DraftParty, ImportProblem } from '#domain/guests/import/draft-party.ts'
import type { Decisions, ImportChange, ImportRow } from '#domain/guests/import/preview-import.ts'
import {
  ageGroupName,
  answerName,
  fullNameOf,
  genderName,
  mealOptionName,
  partyName,
  sideName,
} from '../guest-labels.ts'
import { useGuests } from '../use-guests.ts'
import classes from './import.module.css'
import { fieldName } from './target-options.ts'

type Decision = Decisions[number]

interface PreviewRowProps {
  readonly row: ImportRow
  readonly eventName: (id: string) => string
  readonly onDecide: (decision: Decision) => void
}

/** One party of the file: who it is, what becomes of it and why; two that it may be are decided here. */
export function PreviewRow({ row, eventName, onDecide }: PreviewRowProps) {
  const { t } = useT()
  const { draft, kind, changes, problems, candidates } = row
  const name = draftName(draft, t)
  const summary = kind === 'new' ? summaryOf(draft) : ''
  const value = useValueText(eventName)
  return (
    <li className={classes.row} data-kind={kind}>
      <div className={classes.rowHead}>
        <span className="soft small tabular">{t('imports.row.number', { row: draft.rows[0] ?? 0 })}</span>
        <span className="strong breaks">{name}</span>
        {draft.members.length > 1 ? (
          <span className="soft small">{t('imports.row.people', { count: draft.members.length })}</span>
        ) : null}
        <span className={classes.rowEnd}>
          <span className={classes.kind}>{t(`imports.kind-of.${kind}`)}</span>
          {kind === 'new' || kind === 'changed' || kind === 'left-out' ? (
            <Button
              className={classes.leave ?? ''}
              variant="subtle"
              size="compact-sm"
              onClick={() => onDecide(kind === 'left-out' ? 'automatic' : 'left-out')}
              aria-label={t(kind === 'left-out' ? 'imports.row.take-in-of' : 'imports.row.leave-out-of', { name })}
            >
              {t(kind === 'left-out' ? 'imports.row.take-in' : 'imports.row.leave-out')}
            </Button>
          ) : null}
        </span>
      </div>
      {summary === '' ? null : <p className="soft small breaks">{summary}</p>}
      {changes.length === 0 ? null : (
        <ul className={classes.plain}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a row stay in their order
            <li key={index} className="small breaks">
              {value.change(change)}
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 ? null : (
        <ul className={classes.problems}>
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the problems of a row stay in their order
            <li key={index} className="small breaks">
              {problemText(problem, draft, t)}
            </li>
          ))}
        </ul>
      )}
      {kind === 'undecided' ? <Choices candidates={candidates} name={name} onDecide={onDecide} /> : null}
    </li>
  )
}

/** What a new party comes with, in short. */
function summaryOf({ values, members }: DraftParty): string {
  const others = members.slice(1).map((member) => fullNameOf(member.values))
  return dotted([...others.filter(Boolean), values.email, values.phone, values.guestGroup, ...(values.tags ?? [])])
}

function draftName({ members, values }: DraftParty, t: Translate): string {
  const [lead] = members
  return (lead && fullNameOf(lead.values)) || values.email || values.phone || t('imports.row.unnamed')
}

interface ChoicesProps {
  readonly candidates: ImportRow['candidates']
  readonly name: string
  readonly onDecide: (decision: Decision) => void
}

function Choices({ candidates, name, onDecide }: ChoicesProps) {
  const { t } = useT()
  const id = useId()
  return (
    <Radio.Group
      name={id}
      label={t('imports.row.who', { name })}
      onChange={(chosen) => onDecide(chosen === 'new' || chosen === 'left-out' ? chosen : { guestId: chosen })}
    >
      <div className={classes.choices}>
        {candidates.map((party) => (
          <Radio
            key={party.id}
            value={party.id}
            label={t('imports.row.is', { name: partyName(party, t) })}
            description={[party.email, party.phone, party.guestGroup].filter(Boolean).join(', ')}
          />
        ))}
        <Radio value="new" label={t('imports.row.is-new')} />
        <Radio value="left-out" label={t('imports.row.leave-out')} />
      </div>
    </Radio.Group>
  )
}

/** What a change is in words: the field, the value before and after. */
function useValueText(eventName: (id: string) => string) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('imports.value.none')
    if (typeof value === 'boolean') return t(value ? 'imports.value.yes' : 'imports.value.no')
    if (Array.isArray(value)) return value.length === 0 ? t('imports.value.none') : value.join(', ')
    if (field === 'side') return sideName(value as GuestSide, setup.settings, plan, t)
    if (field === 'ageGroup') return ageGroupName(value as 'under-18', t)
    if (field === 'gender') return genderName(value as 'male', t)
    if (field === 'answer') return answerName(value as 'yes', t)
    if (field === 'meal') {
      const meal = setup.mealOptions.find((option) => option.id === value)
      return meal ? mealOptionName(meal, language) : ''
    }
    return String(value)
  }
  const fromTo = (label: string, field: string, before: unknown, after: unknown) =>
    t('imports.change.from-to', { field: label, before: text(field, before), after: text(field, after) })
  const of = (member: string, label: string) =>
    member === '' ? label : t('imports.change.of', { name: member, field: label })
  return {
    change: (change: ImportChange): string => {
      switch (change.kind) {
        case 'party':
          return fromTo(fieldName(change.field, t), change.field, change.before, change.after)
        case 'member':
          return fromTo(of(change.member, fieldName(change.field, t)), change.field, change.before, change.after)
        case 'answer':
        case 'meal': {
          const label = setup.subEvents.length > 1 ? eventName(change.subEventId) : fieldName(change.kind, t)
          return fromTo(of(change.member, label), change.kind, change.before, change.after)
        }
        case 'needs':
          return of(change.member, t('imports.change.needs'))
        case 'place':
          return change.member === '' ? t('imports.change.place') : t('imports.change.person', { name: change.member })
      }
    },
  }
}

function problemText({ code, row, field, value }: ImportProblem, draft: DraftParty, t: Translate): string {
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value
  const text = t(`imports.problem.${code}`, { value: short, field: field === null ? '' : fieldName(field, t) })
  // A party may have several rows.
  return draft.rows.length > 1 ? t('imports.row.at', { row, text }) : text
}
