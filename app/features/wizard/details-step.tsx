import { ActionIcon, Anchor, Select, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { findCity, findCountry, timeZoneFor } from '#domain/places/places.ts'
import { useT } from '../../i18n/i18n.ts'
import { formatDate, formatRelativeDay, formatTime } from '../../lib/format.ts'
import { durationHours, MAX_DURATION_HOURS, startsAt } from './check-draft.ts'
import { DateField } from './date-field.tsx'
import { issueWords } from './issue-words.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { findTimeZones, type TimeZoneOption, timeZoneName, timeZoneOptions } from './time-zone-names.ts'
import type { WizardDraft } from './wizard-draft.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When it is, in the clocks of the place. */
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
            error={issueWords(issues, 'date', t)}
            onChange={(date) => change((now) => ({ ...now, date }))}
          />
        </div>
        <div data-field="time">
          <TextInput
            type="time"
            label={t('wizard.details.time')}
            value={draft.time}
            error={issueWords(issues, 'time', t)}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, time: value.slice(0, 5) }))}
          />
        </div>
      </div>
      <div className={classes.pair}>
        <DurationField draft={draft} change={change} error={issueWords(issues, 'durationHours', t)} />
        <div data-field="timeZone">
          <Select
            label={t('wizard.details.time-zone')}
            description={t('wizard.details.time-zone-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            searchable
            allowDeselect={false}
            limit={60}
            data={zones}
            filter={({ options, search }) => findTimeZones(options as unknown as TimeZoneOption[], search)}
            nothingFoundMessage={t('wizard.details.time-zone-nothing')}
            value={draft.timeZone}
            error={issueWords(issues, 'timeZone', t)}
            selectFirstOptionOnChange
            onChange={(timeZone) => change((now) => (timeZone ? { ...now, timeZone, isTimeZoneChosen: true } : now))}
          />
        </div>
      </div>
      <OtherZone draft={draft} change={change} atMs={atMs} />
      <div aria-live="polite">
        {startMs === null || issues.date ? null : (
          <div className={classes.answer}>
            <p className={classes['answer-main']}>{whenWords(draft, startMs, t, language)}</p>
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

function whenWords(
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

function DurationField({
  draft,
  change,
  error,
}: Pick<StepProps, 'draft' | 'change'> & { readonly error: string | undefined }) {
  const { t } = useT()
  const hours = durationHours(draft)
  const set = (value: number) =>
    change((now) => ({ ...now, durationHours: String(Math.min(MAX_DURATION_HOURS, Math.max(1, value))) }))
  return (
    <div data-field="durationHours">
      <TextInput
        label={t('wizard.details.duration')}
        description={t('wizard.details.duration-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={draft.durationHours}
        error={error}
        rightSectionWidth={92}
        rightSection={
          <>
            <ActionIcon
              size={42}
              aria-label={t('wizard.details.shorter')}
              disabled={hours === 1}
              onClick={() => set((hours ?? 2) - 1)}
            >
              <IconMinus size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={42}
              aria-label={t('wizard.details.longer')}
              disabled={hours === MAX_DURATION_HOURS}
              onClick={() => set((hours ?? 0) + 1)}
            >
              <IconPlus size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </>
        }
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, durationHours: value }))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          set((hours ?? 0) + (event.key === 'ArrowUp' ? 1 : -1))
        }}
      />
    </div>
  )
}

/** Says so when the clocks of the chosen place are not the chosen ones. */
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
