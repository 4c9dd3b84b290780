import { Anchor, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { findTimeZones, timeZoneName, timeZoneOption, timeZoneOptions } from '#app/features/places/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { SearchSelect } from '#app/ui/forms/search-select.tsx'
import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import { findCity } from '#domain/places/places.ts'
import { EVENT_DETAILS_BOUNDS, type EventDetailsIssues } from '#domain/plans/event-details.ts'
import { COUPLE_TYPES, LANGUAGES, VARIANTS_BY_EVENT_TYPE } from '#domain/plans/event-types.ts'
import { coupleTypeName, eventKindName, eventTypeName, type Plan } from '../rows.ts'
import { durationHours, startsAt } from '../schema.ts'
import classes from './edit-plan-dialog.module.css'
import type { ChangeDetails, DetailsDraft } from './edit-plan-draft.ts'
import { issueMessage } from './edit-plan-messages.ts'
import { EditPlanPlace } from './edit-plan-place.tsx'

interface EditPlanFormProps {
  /** The saved value. */
  readonly plan: Plan
  readonly draft: DetailsDraft
  readonly change: ChangeDetails
  readonly issues: EventDetailsIssues
  readonly nowMs: number
}

/** All details of the event. */
export function EditPlanForm(props: EditPlanFormProps) {
  const { draft, change, issues } = props
  const { t } = useT()
  return (
    <>
      <fieldset className={classes.section}>
        <legend className="visually-hidden">{t('plans.edit.event')}</legend>
        <div data-field="name">
          <TextInput
            label={t('plans.edit.name')}
            autoComplete="off"
            value={draft.name}
            error={issueMessage(issues.name, t)}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, name: value }))}
          />
        </div>
        <EditPlanKind {...props} />
      </fieldset>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t('plans.edit.when')}</legend>
        <WhenFields {...props} />
      </fieldset>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t('plans.edit.where')}</legend>
        <EditPlanPlace {...props} />
      </fieldset>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t('plans.edit.who')}</legend>
        <div className={classes.pair}>
          <div data-field="guests">
            <TextInput
              label={t('plans.edit.guests')}
              inputMode="numeric"
              autoComplete="off"
              value={draft.guests}
              error={issueMessage(issues.guests, t)}
              onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, guests: value }))}
            />
          </div>
        </div>
        <div>
          <ChoiceCards
            legend={t('plans.edit.language')}
            layout="pills"
            choices={LANGUAGES.map((language) => ({ value: language, label: t(`common.language.${language}`) }))}
            value={draft.language}
            onChange={(language) => change((now) => ({ ...now, language }))}
          />
          <p className={classes.note}>{t('plans.edit.language-hint')}</p>
        </div>
      </fieldset>
    </>
  )
}

/** The subtype fields (couple, birthday); the event type itself cannot change. */
function EditPlanKind({ plan, draft, change, issues }: EditPlanFormProps) {
  const { t } = useT()
  const { eventType } = plan
  const variants = VARIANTS_BY_EVENT_TYPE[eventType]
  if (eventType === 'wedding') {
    return (
      <ChoiceCards
        legend={t('plans.edit.couple')}
        layout="pills"
        field="coupleType"
        choices={COUPLE_TYPES.map((couple) => ({ value: couple, label: coupleTypeName(couple, t), tone: eventType }))}
        value={draft.coupleType}
        error={issueMessage(issues.coupleType, t)}
        onChange={(coupleType) => change((now) => ({ ...now, coupleType }))}
      />
    )
  }
  if (variants.length === 0) return null
  return (
    <ChoiceCards
      legend={t('plans.edit.variant')}
      layout="pills"
      choices={[
        {
          value: 'none',
          label: t('plans.edit.variant-none', { type: eventTypeName(eventType, t) }),
          tone: eventType,
        },
        ...variants.map((variant) => ({
          value: variant,
          label: eventKindName({ eventType, variant }, t),
          tone: eventType,
        })),
      ]}
      value={draft.variant ?? 'none'}
      onChange={(variant) => change((now) => ({ ...now, variant: variant === 'none' ? null : variant }))}
    />
  )
}

/** Shown when the time zone of the chosen city is not the chosen one. */
function OtherZone({ draft, change, atMs }: Pick<EditPlanFormProps, 'draft' | 'change'> & { readonly atMs: number }) {
  const { t, language } = useT()
  const city = draft.cityId === null ? null : findCity(draft.cityId)
  if (!city || city.timeZone === draft.timeZone) return null
  return (
    <p className={classes.note}>
      {t('plans.edit.read-zone', {
        city: city.name[language],
        zone: timeZoneName(city.timeZone, language, atMs),
      })}{' '}
      <Anchor
        component="button"
        type="button"
        onClick={() => change((now) => ({ ...now, timeZone: city.timeZone, isTimeZoneChosen: false }))}
      >
        {t('plans.edit.use-zone')}
      </Anchor>
    </p>
  )
}

const HALF_DAY_MS = 43_200_000

function WhenFields({ draft, change, issues, nowMs }: EditPlanFormProps) {
  const { t, language } = useT()
  const atMs = startsAt(draft) ?? nowMs
  // Recomputed by day only: the offset of a zone changes with the season.
  const noonMs = Math.floor(atMs / (2 * HALF_DAY_MS)) * 2 * HALF_DAY_MS + HALF_DAY_MS
  const [isZoneShown, setIsZoneShown] = useState(false)
  const zones = useMemo(
    () =>
      isZoneShown
        ? timeZoneOptions(language, noonMs, draft.timeZone)
        : [timeZoneOption(draft.timeZone, language, noonMs)],
    [isZoneShown, language, noonMs, draft.timeZone],
  )
  return (
    <>
      <div className={classes.pair}>
        <div data-field="date">
          <DateField
            label={t('plans.edit.date')}
            minDay={new Date(nowMs).toISOString().slice(0, 10)}
            value={draft.date}
            error={issueMessage(issues.date, t)}
            onChange={(date) => change((now) => ({ ...now, date }))}
          />
        </div>
        <div data-field="time">
          <TextInput
            type="time"
            label={t('plans.edit.time')}
            value={draft.time}
            error={issueMessage(issues.time, t)}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, time: value.slice(0, 5) }))}
          />
        </div>
      </div>
      <div className={classes.pair}>
        <div data-field="durationHours">
          <StepperField
            label={t('plans.edit.duration')}
            description={t('plans.edit.duration-hint')}
            less={t('plans.edit.shorter')}
            more={t('plans.edit.longer')}
            {...EVENT_DETAILS_BOUNDS.durationHours}
            value={draft.durationHours}
            count={durationHours(draft)}
            error={issueMessage(issues.durationHours, t)}
            onChange={(typed) => change((now) => ({ ...now, durationHours: typed }))}
          />
        </div>
        <div data-field="timeZone">
          <SearchSelect
            label={t('plans.edit.zone')}
            description={t('plans.edit.zone-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            limit={60}
            onFocus={() => setIsZoneShown(true)}
            data={zones}
            find={(typed) => findTimeZones(zones, typed)}
            nothingFoundMessage={t('plans.edit.zone-nothing')}
            value={draft.timeZone}
            error={issueMessage(issues.timeZone, t)}
            onChange={(timeZone) => change((now) => (timeZone ? { ...now, timeZone, isTimeZoneChosen: true } : now))}
          />
        </div>
      </div>
      <OtherZone draft={draft} change={change} atMs={atMs} />
    </>
  )
}
