import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { invitationTo } from '#domain/guests/party.ts'
import type { GuestHit } from '#domain/guests/search/search-guests.ts'
import { useAnswerInvitations } from '../answer-mutations.ts'
import { foundItems, type GuestItem } from '../guest-items.ts'
import { answerName, memberName } from '../guest-labels.ts'
import type { PartyMember } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { type AnsweredEntry, AnsweredLog } from './answered-log.tsx'
import classes from './rapid-entry.module.css'

interface RapidEntryProps {
  readonly items: readonly GuestItem[]
  /** What a text means in the list, best first. */
  readonly find: (text: string) => readonly GuestHit[]
  readonly onClose: () => void
}

/** Parties offered for what was typed. */
const MOST = 6

/** "Sí" and "yes" alike, whatever the language of the keyboard. */
const KEYS: Readonly<Record<string, GuestAnswer>> = { s: 'yes', y: 'yes', n: 'no' }

/**
 * Answers by phone or on paper: part of a name, Enter, a key for each person, Enter, the next one. A yes is taken back
 * only after a question.
 */
export function RapidEntry({ items, find, onClose }: RapidEntryProps) {
  const { t } = useT()
  const { plan, mainId } = useGuests()
  const answer = useAnswerInvitations(plan.id)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [partyId, setPartyId] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const [doubted, setDoubted] = useState<PartyMember | null>(null)
  const [log, setLog] = useState<readonly AnsweredEntry[]>([])
  const [failed, setFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const people = useRef<HTMLDivElement>(null)

  const found = useMemo(() => {
    if (typed.trim() === '') return []
    const hits = find(typed).slice(0, MOST)
    // The person meant is asked about first.
    return foundItems(items, hits).map((each, index) => ({ item: each, memberId: hits[index]?.memberId ?? null }))
  }, [items, find, typed])
  const item = items.find(({ party }) => party.id === partyId) ?? null
  const asked = item?.party.members.filter((member) => invitationTo(member, mainId)) ?? []

  const open = (hit: (typeof found)[number] | undefined) => {
    if (!hit) return
    const next = hit.item
    setPartyId(next.party.id)
    setDoubted(null)
    const invited = next.party.members.filter((member) => invitationTo(member, mainId))
    const meant = invited.findIndex(({ id }) => id === hit.memberId)
    const open = invited.findIndex((member) => invitationTo(member, mainId)?.answer === 'pending')
    // Who was typed; of a whole party, the first person without an answer.
    setPlace(Math.max(0, meant > 0 ? meant : open))
    requestAnimationFrame(() => people.current?.focus())
  }
  const next = () => {
    setPartyId(null)
    setDoubted(null)
    setTyped('')
    setChosen(0)
    requestAnimationFrame(() => field.current?.focus())
  }

  const give = (member: PartyMember, to: GuestAnswer, isSure = false) => {
    const before = invitationTo(member, mainId)
    if (!item || !before) return
    const at = asked.indexOf(member)
    if (before.answer === 'yes' && to !== 'yes' && !isSure) return setDoubted(member)
    setDoubted(null)
    setPlace(Math.min(at + 1, asked.length))
    people.current?.focus()
    if (before.answer === to) return
    const name = memberName(item.party, member, t)
    const given = { partyId: item.party.id, memberId: member.id, subEventId: mainId, answer: to, before }
    setFailed(false)
    answer
      .run([given])
      .then(({ undo }) => setLog((entries) => [{ id: newId(), name, answer: to, undo }, ...entries]))
      .catch(() => setFailed(true))
  }

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((current) => Math.max(0, Math.min(current + step, found.length - 1)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[chosen])
    }
  }

  const onPeopleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = KEYS[event.key.toLowerCase()]
    const current = asked[place]
    if (doubted) {
      // A second press of the key is not a yes to the question: Enter or its button is.
      if (event.key === 'Enter' && event.target === people.current) give(doubted, 'no', true)
      else if (event.key === 'Escape') setDoubted(null)
      else return
      event.stopPropagation()
      event.preventDefault()
    } else if (to && current) {
      event.preventDefault()
      give(current, to)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setPlace((at) => Math.max(0, Math.min(at + (event.key === 'ArrowDown' ? 1 : -1), asked.length - 1)))
    } else if (event.key === 'Enter' && event.target === people.current) {
      event.preventDefault()
      next()
    }
  }

  return (
    <>
      <DialogTitle>{t('guests.rapid.title')}</DialogTitle>
      <p className="soft">{t('guests.rapid.hint')}</p>
      {item === null ? (
        <>
          <TextInput
            ref={field}
            mt={12}
            label={t('guests.rapid.name')}
            leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
            value={typed}
            autoComplete="off"
            data-autofocus
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="rapid-found"
            aria-activedescendant={found[chosen] ? `rapid-${found[chosen].item.party.id}` : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setChosen(0)
            }}
            onKeyDown={onSearchKey}
          />
          <div id="rapid-found" role="listbox" aria-label={t('guests.rapid.found')} className={classes.found}>
            {found.map((each, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
              <div
                key={each.item.party.id}
                id={`rapid-${each.item.party.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className={classes.option}
                onClick={() => open(each)}
              >
                <span className="strong">{each.item.name}</span>
                <span className="soft small truncate">{each.item.others}</span>
              </div>
            ))}
          </div>
          {typed.trim() !== '' && found.length === 0 ? <p className="soft">{t('guests.rapid.nobody')}</p> : null}
        </>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
        <div
          ref={people}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the people are taken here.
          tabIndex={0}
          aria-label={t('guests.rapid.people', { name: item.name })}
          className={classes.people}
          onKeyDown={onPeopleKey}
        >
          {asked.length === 0 ? <p className="soft">{t('guests.rapid.not-invited')}</p> : null}
          {asked.map((member, index) => {
            const given = invitationTo(member, mainId)?.answer ?? 'pending'
            const name = memberName(item.party, member, t)
            return (
              <div key={member.id} className={classes.person} aria-current={index === place ? 'true' : undefined}>
                <p className={classes.who}>
                  <span className="strong">{name}</span> <span className="soft small">{answerName(given, t)}</span>
                </p>
                <Button
                  className={classes.press ?? ''}
                  variant={given === 'yes' ? 'filled' : 'default'}
                  color="sage"
                  leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
                  aria-label={t('guests.rapid.yes-of', { name })}
                  onClick={() => give(member, 'yes')}
                >
                  {t('guests.answer.yes')}
                </Button>
                <Button
                  className={classes.press ?? ''}
                  variant={given === 'no' ? 'filled' : 'default'}
                  color="red"
                  leftSection={<IconX size={18} stroke={2} aria-hidden />}
                  aria-label={t('guests.rapid.no-of', { name })}
                  onClick={() => give(member, 'no')}
                >
                  {t('guests.answer.no')}
                </Button>
                {doubted?.id === member.id ? (
                  <div role="alert" className={classes.doubt}>
                    <p>{t('guests.rapid.was-yes', { name })}</p>
                    <Button color="red" onClick={() => give(member, 'no', true)}>
                      {t('guests.rapid.take-back')}
                    </Button>
                    <Button variant="default" onClick={() => setDoubted(null)}>
                      {t('guests.rapid.keep-yes')}
                    </Button>
                  </div>
                ) : null}
              </div>
            )
          })}
          <p className={`soft small ${classes.keys}`}>{t('guests.rapid.keys')}</p>
        </div>
      )}
      {failed ? (
        <p role="alert" className="danger small">
          {t('guests.rapid.failed')}
        </p>
      ) : null}
      <AnsweredLog entries={log} onUndone={(id) => setLog((entries) => entries.filter((entry) => entry.id !== id))} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('guests.rapid.end')}
        </Button>
        {item === null ? null : <Button onClick={next}>{t('guests.rapid.next')}</Button>}
      </DialogActions>
    </>
  )
}
