import { Button, NativeSelect } from '@mantine/core'
import {
  IconArmchair,
  IconBrandWhatsapp,
  IconCheck,
  IconHistory,
  IconLink,
  IconMail,
  IconMinus,
  IconPencil,
  IconPhone,
  IconUsersMinus,
  IconX,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { CommentsButton } from '#app/features/comments/comments-button.tsx'
import { isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mailLink, phoneLink } from '#app/lib/format/contact-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate } from '#app/lib/format/format.ts'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { isNamed, whatsappOf } from '#domain/guests/party.ts'
import type { GuestItem } from '../guest-items.ts'
import { ageGroupName, answerName, mealOptionName, memberName, tableName } from '../guest-labels.ts'
import { PartyMail } from '../mail/party-mail.tsx'
import { NeedsFailure, NeedsOf } from '../needs/needs-of.tsx'
import { useQuestionAnswers } from '../questions/use-question-answers.ts'
import { hasMenuAt, type Invitation, type Party, type PartyMember, type SubEvent, subEventName } from '../rows.ts'
import { seatWords } from '../seats/seat-words.ts'
import { useGuests } from '../use-guests.ts'
import classes from './guest-details.module.css'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The people of a party with their answers, how to reach them, and what can be done. */
export function GuestDetails({ item }: { readonly item: GuestItem }) {
  const { t } = useT()
  const { plan, isReadOnly, canAnswer, actions } = useGuests()
  const { party } = item
  return (
    <div className={classes.details}>
      {canAnswer && party.members.length > 1 ? (
        <div className={classes.all}>
          <Button
            variant="light"
            color="sage"
            leftSection={<IconCheck {...ICON} />}
            onClick={() => actions.answerAll([party], 'yes')}
          >
            {t('guests.details.all-yes')}
          </Button>
          <Button variant="default" leftSection={<IconX {...ICON} />} onClick={() => actions.answerAll([party], 'no')}>
            {t('guests.details.all-no')}
          </Button>
        </div>
      ) : null}
      <ul className="divided plain-list" aria-label={t('guests.details.people', { name: item.name })}>
        {party.members.map((member) => (
          <Person key={member.id} party={party} member={member} />
        ))}
      </ul>
      <NeedsFailure />
      <Seats party={party} />
      <Contact party={party} />
      <Facts party={party} />
      <PartyMail party={party} />
      <div className={classes.actions}>
        {isReadOnly ? null : (
          <>
            <Button
              leftSection={<IconPencil {...ICON} />}
              variant="default"
              onClick={() => actions.open({ kind: 'party', party })}
            >
              {t('guests.details.edit')}
            </Button>
            <Button
              leftSection={<IconLink {...ICON} />}
              variant="default"
              onClick={() => actions.open({ kind: 'link', party })}
            >
              {t('reply.link.open')}
            </Button>
            {party.members.length > 1 ? (
              <Button
                leftSection={<IconUsersMinus {...ICON} />}
                variant="subtle"
                onClick={() => actions.open({ kind: 'split', party })}
              >
                {t('guests.details.split')}
              </Button>
            ) : null}
          </>
        )}
        <CommentsButton planId={plan.id} subject={{ kind: 'guest', id: party.id }} name={item.name} />
        {hasAnswered(party) ? (
          <Button
            leftSection={<IconHistory {...ICON} />}
            variant="subtle"
            onClick={() => actions.open({ kind: 'history', party })}
          >
            {t('guests.history.open')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Whether anyone of a party has an answer: others have nothing to look back at that would matter. */
const hasAnswered = ({ members }: Party) =>
  members.some(({ invitations }) => invitations.some(({ answer }) => answer !== 'pending'))

interface PersonProps {
  readonly party: Party
  readonly member: PartyMember
}

function Person({ party, member }: PersonProps) {
  const { t } = useT()
  const { setup } = useGuests()
  const name = memberName(party, member, t)
  const facts = dotted([
    member.ageGroup && ageGroupName(member.ageGroup, t),
    member.age === null ? null : t('guests.details.age', { age: member.age }),
    member.isNonDrinker ? t('guests.details.non-drinker') : null,
    member.isDriver ? t('guests.details.driver') : null,
  ])
  const isAlone = setup.subEvents.length === 1
  return (
    <li className={classes.person} data-several={isAlone ? undefined : true}>
      <p className={classes.who}>
        <span className={isNamed(member) ? 'strong' : 'soft'}>{name}</span> <span className="soft small">{facts}</span>
      </p>
      {setup.subEvents.map((subEvent) => (
        <Answer key={subEvent.id} party={party} member={member} subEvent={subEvent} name={name} isAlone={isAlone} />
      ))}
      <NeedsOf party={party} memberId={member.id} name={name} />
    </li>
  )
}

interface AnswerProps extends PersonProps {
  readonly subEvent: SubEvent
  readonly name: string
  /** Whether the plan has no other sub-event, so that nobody has to be told which one this is. */
  readonly isAlone: boolean
}

/** In the order of their buttons. */
const ANSWERS = ['yes', 'no', 'pending'] as const satisfies readonly GuestAnswer[]

const ANSWER_ICONS = { yes: IconCheck, no: IconX, pending: IconMinus } as const

function Answer({ party, member, subEvent, name, isAlone }: AnswerProps) {
  const { t, language } = useT()
  const { plan, setup, canAnswer, actions } = useGuests()
  const invitation = member.invitations.find(({ subEventId }) => subEventId === subEvent.id)
  const eventName = subEventName(subEvent, plan, language)
  const give = (before: Invitation, answer: GuestAnswer, mealOptionId?: string | null) =>
    actions.answer([
      {
        partyId: party.id,
        memberId: member.id,
        subEventId: subEvent.id,
        answer,
        ...(mealOptionId !== undefined && { mealOptionId }),
        before,
      },
    ])
  const label = isAlone ? null : <span className={classes.subEvent}>{eventName}</span>
  if (!invitation) {
    return (
      <div className={classes.answer}>
        {label}
        <span className="soft small">{t('guests.details.not-invited')}</span>
        {canAnswer ? (
          <Button
            variant="subtle"
            size="sm"
            onClick={() =>
              void actions.invite({ subEventId: subEvent.id, isInvited: true, people: [{ party, member }] })
            }
          >
            {t('guests.details.invite')}
          </Button>
        ) : null}
      </div>
    )
  }
  const hasMenu = hasMenuAt(subEvent, setup, invitation.mealOptionId)
  const menuOf = (menu: Invitation) => setup.mealOptions.find(({ id }) => id === menu.mealOptionId)
  return (
    <div className={classes.answer}>
      {label}
      {canAnswer ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
        <div
          role="group"
          className={classes.buttons}
          aria-label={
            isAlone
              ? t('guests.details.answer-of', { name })
              : t('guests.details.answer-to', { name, event: eventName })
          }
        >
          {ANSWERS.map((answer) => {
            const Icon = ANSWER_ICONS[answer]
            return (
              <button
                key={answer}
                type="button"
                className={classes.choice}
                data-answer={answer}
                aria-pressed={invitation.answer === answer}
                onClick={() => invitation.answer === answer || give(invitation, answer)}
              >
                <Icon size={16} stroke={2.2} aria-hidden />
                {answerName(answer, t)}
              </button>
            )
          })}
        </div>
      ) : (
        <span className="small strong">{answerName(invitation.answer, t)}</span>
      )}
      {hasMenu && invitation.answer === 'yes' ? (
        canAnswer ? (
          <NativeSelect
            aria-label={t('guests.details.menu-of', { name: isAlone ? name : `${name}, ${eventName}` })}
            value={invitation.mealOptionId ?? ''}
            onChange={(event) => give(invitation, invitation.answer, event.currentTarget.value || null)}
            data={[
              { value: '', label: t('guests.details.no-menu') },
              ...setup.mealOptions.map((option) => ({ value: option.id, label: mealOptionName(option, language) })),
            ]}
          />
        ) : (
          <span className="small">
            {menuOf(invitation) ? mealOptionName(menuOf(invitation) as never, language) : t('guests.details.no-menu')}
          </span>
        )
      ) : null}
      <AnsweredBy invitation={invitation} />
    </div>
  )
}

/** Who entered an answer, and on which day where the event is. */
function AnsweredBy({ invitation: { answer, answeredBy, answeredAt } }: { readonly invitation: Invitation }) {
  const { t, language } = useT()
  const { timeZone } = useGuests().plan
  if (answer === 'pending' || answeredBy === null) return null
  const day = answeredAt === null ? null : formatDate(answeredAt, { timeZone, language, style: 'medium' })
  return <span className="soft tiny">{dotted([t(`guests.details.answered-by-${answeredBy}`), day])}</span>
}

/** Whether the party has its seats, at which tables, and the way to them. */
function Seats({ party }: { readonly party: Party }) {
  const { t } = useT()
  const { plan, seatsOf } = useGuests()
  const seats = seatsOf(party)
  if (!seats) return null
  return (
    <p className={classes.contact}>
      <Link className={classes.link} to={`/app/table-arrangement/${plan.id}?guest=${party.id}`}>
        <IconArmchair {...ICON} />
        {dotted([seatWords(seats, t), seats.tables.map((table) => tableName(table, t)).join(', ') || null])}
        <span className="visually-hidden">{t('guests.seat.open')}</span>
      </Link>
    </p>
  )
}

function Contact({ party }: { readonly party: Party }) {
  const { t } = useT()
  const { phone } = useGuests()
  const { plan } = useGuests()
  // The numbers of an example reach no guest.
  const whatsapp = isExample(plan) ? null : whatsappOf(party)
  if (party.phone === null && whatsapp === null && party.email === null) return null
  return (
    <p className={classes.contact}>
      {party.phone ? (
        <a className={classes.link} href={phoneLink(party.phone)}>
          <IconPhone {...ICON} />
          {phone(party.phone)}
        </a>
      ) : null}
      {whatsapp ? (
        <a className={classes.link} href={`https://wa.me/${whatsapp.slice(1)}`} target="_blank" rel="noopener">
          <IconBrandWhatsapp {...ICON} />
          {t('guests.details.whatsapp')}
          <span className="visually-hidden">{t('guests.details.new-tab')}</span>
        </a>
      ) : null}
      {party.email ? (
        <a className={classes.link} href={mailLink(party.email)}>
          <IconMail {...ICON} />
          {party.email}
        </a>
      ) : null}
    </p>
  )
}

/** What is known beside names and answers; what is not is left out. */
function Facts({ party }: { readonly party: Party }) {
  const { t } = useT()
  const answers = useQuestionAnswers(party)
  const facts = [
    { label: t('guests.form.address'), value: party.address },
    { label: t('guests.form.tags'), value: party.tags.join(', ') || null },
    { label: t('guests.form.notes'), value: party.notes },
    { label: t('guests.details.message'), value: party.message },
    { label: t('guests.details.song'), value: party.song },
    ...answers,
  ].filter(({ value }) => value !== null)
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text.
        <div key={index}>
          <dt className="soft small">{label}</dt>
          <dd className="breaks">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
