import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import classes from '#app/ui/forms/form-fields.module.css'
import { kebabCase } from '#domain/records/field-list.ts'
import { answerName, mealOptionName } from '../guest-labels.ts'
import { NeedsFields } from '../needs/needs-fields.tsx'
import { canKnowNeeds } from '../needs/use-needs.ts'
import type { NeedsDrafts } from '../needs/use-needs-drafts.ts'
import { hasMenuAt, type Party, subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import formClasses from './guest-form.module.css'
import { ANSWER_CHOICES, type AnswerDrafts, savedAnswer } from './member-answers.ts'

export interface MemberMoreProps {
  readonly party: Party | null
  readonly memberId: string
  readonly name: string
  readonly isMinor: boolean
  readonly ageProps: object & { readonly error?: ReactNode }
  readonly tickProps: (name: 'isNonDrinker' | 'isDriver') => object
  readonly answers: AnswerDrafts
  readonly onAnswers: (answers: AnswerDrafts) => void
  readonly needs: NeedsDrafts
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** What is known of one person of a party beside the name: the age of a minor, answers, menus, drinking, driving, food and access. */
export function MemberMore(props: MemberMoreProps) {
  const { party, memberId, name, needs } = props
  const { t, language } = useT()
  const { plan, setup, mainId } = useGuests()
  const isOpen = props.isOpen || Boolean(props.ageProps.error)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={formClasses.member}>
      <Button
        variant="subtle"
        className={classes.more ?? ''}
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} stroke={1.8} aria-hidden />}
        onClick={props.onToggle}
      >
        {t('guests.form.member-more', { name })}
      </Button>
      {isOpen ? (
        <>
          {props.isMinor ? (
            <TextInput
              {...props.ageProps}
              label={t('guests.form.exact-age')}
              aria-label={`${t('guests.form.exact-age')}: ${name}`}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              w={160}
            />
          ) : null}
          {setup.subEvents.map((subEvent) => {
            const event = subEventName(subEvent, plan, language)
            const value = props.answers[subEvent.id] ?? savedAnswer(party, memberId, subEvent.id, mainId)
            const set = (change: Partial<typeof value>) =>
              props.onAnswers({ ...props.answers, [subEvent.id]: { ...value, ...change } })
            return (
              <div key={subEvent.id} className={classes.pair}>
                <Select
                  label={event}
                  aria-label={t('guests.details.answer-to', { name, event })}
                  allowDeselect={false}
                  data={ANSWER_CHOICES.map((answer) => ({
                    value: answer,
                    label: answer === 'none' ? t('guests.details.not-invited') : answerName(answer, t),
                  }))}
                  value={value.answer}
                  onChange={(answer) => set({ answer: answer as typeof value.answer })}
                />
                {value.answer === 'yes' && hasMenuAt(subEvent, setup, value.mealOptionId || null) ? (
                  <Select
                    label={t('guests.form.menu')}
                    aria-label={`${t('guests.details.menu-of', { name })}: ${event}`}
                    allowDeselect={false}
                    data={[
                      { value: '', label: t('guests.details.no-menu') },
                      ...setup.mealOptions.map((option) => ({
                        value: option.id,
                        label: mealOptionName(option, language),
                      })),
                    ]}
                    value={value.mealOptionId}
                    onChange={(mealOptionId) => set({ mealOptionId: mealOptionId ?? '' })}
                  />
                ) : null}
              </div>
            )
          })}
          <div className={formClasses.checks}>
            {(['isNonDrinker', 'isDriver'] as const).map((tick) => {
              const label = t(`guests.form.${kebabCase(tick)}`)
              return <Checkbox key={tick} label={label} aria-label={`${label}: ${name}`} {...props.tickProps(tick)} />
            })}
          </div>
          {!canKnowNeeds(plan) ? null : needs.query.isError && needs.query.data === undefined ? (
            <QueryError query={needs.query} />
          ) : needs.query.data === undefined ? (
            <p role="status" className="soft small">
              {t('guests.needs.loading')}
            </p>
          ) : (
            <NeedsFields
              name={name}
              given={needs.givenOf(memberId)}
              value={needs.valueOf(memberId)}
              onChange={(value) => needs.set(memberId, value)}
            />
          )}
        </>
      ) : null}
    </div>
  )
}
