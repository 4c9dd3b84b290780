import { useEffect, useRef } from 'react'
import { COUPLE_TYPES, EVENT_TYPES, type EventType, VARIANTS_BY_EVENT_TYPE } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { EventIllustration } from '../../../ui/illustrations/event-illustration.tsx'
import { coupleTypeName, eventKindName, eventTypeName } from '../../plans/rows.ts'
import { withEventType, withVariant } from '../draft/wizard-draft.ts'
import { issueMessage } from './issue-message.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

const HINTS: Readonly<Record<EventType, MessageKey>> = {
  wedding: 'wizard.type.wedding-hint',
  graduation: 'wizard.type.graduation-hint',
  birthday: 'wizard.type.birthday-hint',
  anniversary: 'wizard.type.anniversary-hint',
  corporate: 'wizard.type.corporate-hint',
  other: 'wizard.type.other-hint',
}

/** The type of event, and its variant where that changes the budget. */
export function TypeStep({ draft, change, issues }: StepProps) {
  const { t } = useT()
  const { eventType } = draft
  const variants = eventType ? VARIANTS_BY_EVENT_TYPE[eventType] : []
  const followUp = useRef<HTMLDivElement>(null)
  const shown = useRef(eventType)

  // On a phone the second question opens below the visible area, so it is scrolled into view.
  useEffect(() => {
    if (shown.current === eventType) return
    shown.current = eventType
    followUp.current?.scrollIntoView({ block: 'nearest' })
  }, [eventType])

  return (
    <div className={classes.stack}>
      <ChoiceCards
        legend={t('wizard.type.legend')}
        isLegendHidden
        layout="pictures"
        field="eventType"
        choices={EVENT_TYPES.map((type) => ({
          value: type,
          label: eventTypeName(type, t),
          hint: t(HINTS[type]),
          tone: type,
          illustration: <EventIllustration tone={type} />,
        }))}
        value={eventType}
        error={issueMessage(issues, 'eventType', t)}
        onChange={(type) => change((now) => withEventType(now, type))}
      />
      <div ref={followUp}>
        {eventType === 'wedding' ? (
          <ChoiceCards
            legend={t('wizard.type.couple')}
            layout="pills"
            field="coupleType"
            choices={COUPLE_TYPES.map((couple) => ({
              value: couple,
              label: coupleTypeName(couple, t),
              tone: eventType,
            }))}
            value={draft.coupleType}
            error={issueMessage(issues, 'coupleType', t)}
            onChange={(coupleType) => change((now) => ({ ...now, coupleType }))}
          />
        ) : null}
        {eventType && variants.length > 0 ? (
          <ChoiceCards
            legend={t(eventType === 'birthday' ? 'wizard.type.variant-birthday' : 'wizard.type.variant-corporate')}
            layout="pills"
            choices={[
              {
                value: 'none',
                label: t(
                  eventType === 'birthday' ? 'wizard.type.variant-none-birthday' : 'wizard.type.variant-none-corporate',
                ),
                tone: eventType,
              },
              ...variants.map((variant) => ({
                value: variant,
                label: eventKindName({ eventType, variant }, t),
                tone: eventType,
              })),
            ]}
            value={draft.variant ?? 'none'}
            onChange={(variant) => change((now) => withVariant(now, variant === 'none' ? null : variant))}
          />
        ) : null}
      </div>
    </div>
  )
}
