import { Anchor, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { findCity, findCountry, timeZoneFor } from '#domain/places/places.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatDate, formatRelativeDay, formatTime } from '../../../lib/format/format.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { SearchSelect } from '../../../ui/forms/search-select.tsx'
import { StepperField } from '../../../ui/forms/stepper-field.tsx'
import { findTimeZones, timeZoneName, timeZoneOptions } from '../../places/rows.ts'
import { durationHours, startsAt } from '../../plans/schema.ts'
import type { WizardDraft } from '../draft/wizard-draft.ts'
import { issueMessage } from './issue-message.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Date and time of the event, in the time zone of the place. */
export function DetailsStep({ draft, change, issues, nowMs }: StepProps) {
  const { t, language } = useT()
  const startMs = startsAt(draft)
  const atMs = startMs ?? nowMs
  // The offset of a zone changes with the season, not with the minute.
  const noonMs = Math.floor(atMs / DAY_MS) * DAY_MS + 12 * HOUR_MS
  const zones = useMemo(() => timeZoneOptions(language, noonMs, draft.timeZone), [language, noonMs, draft.timeZone])

  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <div data-field="date">
          <DateField
            label={t('wizard.details.date')}
            minDay={new Date(nowMs).toISOString().slice(0, 10)}
            value={draft.date}
            error={issueMessage(issues, 'date', t)}
            onChange={(date) => change((now) => ({ ...now, date }))}
          />
        </div>
        <div data-field="time">
          <TextInput
            type="time"
            label={t('wizard.details.time')}
            value={draft.time}
            error={issueMessage(issues, 'time', t)}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, time: value.slice(0, 5) }))}
          />
        </div>
      </div>
      <div className={classes.pair}>
        <DurationAnswer draft={draft} change={change} error={issueMessage(issues, 'durationHours', t)} />
        <div data-field="timeZone">
          <SearchSelect
            label={t('wizard.details.time-zone')}
            description={t('wizard.details.time-zone-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            limit={60}
            data={zones}
            find={(typed) => findTimeZones(zones, typed)}
            nothingFoundMessage={t('wizard.details.time-zone-nothing')}
            value={draft.timeZone}
            error={issueMessage(issues, 'timeZone', t)}
            onChange={(timeZone) => change((now) => (timeZone ? { ...now, timeZone, isTimeZoneChosen: true } : now))}
          />
        </div>
      </div>
      <OtherZone draft={draft} change={change} atMs={atMs} />
      <div aria-live="polite">
        {startMs === null || issues.date ? null : (
          <div className="notice" style={{ background: 'var(--convite-sunken)' }}>
            <p className={classes['answer-main']}>{startLabel(draft, startMs, t, language)}</p>
            <p className={classes.note}>
              {t('wizard.details.far', {
                when: capital(formatRelativeDay(startMs, { timeZone: draft.timeZone, language, nowMs })),
              })}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function startLabel(
  draft: WizardDraft,
  startMs: number,
  t: ReturnType<typeof useT>['t'],
  language: ReturnType<typeof useT>['language'],
) {
  const options = { timeZone: draft.timeZone, language }
  return capital(
    t('wizard.details.summary', {
      date: formatDate(startMs, { ...options, style: 'full' }),
      start: formatTime(startMs, options),
      end: formatTime(startMs + (durationHours(draft) ?? 0) * HOUR_MS, options),
    }),
  )
}

function DurationAnswer({
  draft,
  change,
  error,
}: Pick<StepProps, 'draft' | 'change'> & { readonly error: string | undefined }) {
  const { t } = useT()
  return (
    <div data-field="durationHours">
      <StepperField
        label={t('wizard.details.duration')}
        description={t('wizard.details.duration-hint')}
        less={t('wizard.details.shorter')}
        more={t('wizard.details.longer')}
        {...EVENT_DETAILS_BOUNDS.durationHours}
        value={draft.durationHours}
        count={durationHours(draft)}
        error={error}
        onChange={(typed) => change((now) => ({ ...now, durationHours: typed }))}
      />
    </div>
  )
}

/** A notice when the time zone of the chosen place differs from the chosen one. */
export function OtherZone({ draft, change, atMs }: Pick<StepProps, 'draft' | 'change'> & { readonly atMs: number }) {
  const { t, language } = useT()
  const { countryCode, cityId } = draft
  const local = countryCode && (cityId || draft.city) ? timeZoneFor({ countryCode, cityId }) : null
  if (!local || !countryCode || !cityId || local === draft.timeZone) return null
  const place = findCity(cityId) ?? findCountry(countryCode)
  return (
    <p className={`${classes.note} ${classes.inline}`}>
      {t('wizard.details.time-zone-other', {
        city: place?.name[language] ?? draft.city,
        zone: timeZoneName(local, language, atMs),
      })}
      <Anchor
        component="button"
        type="button"
        onClick={() => change((now) => ({ ...now, timeZone: local, isTimeZoneChosen: false }))}
      >
        {t('wizard.details.time-zone-use')}
      </Anchor>
    </p>
  )
}
