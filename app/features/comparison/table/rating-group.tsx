import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { TOP_RATING } from '#domain/vendors/price-score.ts'
import classes from './rating-group.module.css'

interface RatingGroupProps {
  /** The criterion and the candidate. */
  readonly label: string
  /** From 0 to 5; null without a rating. */
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

const STARS = Array.from({ length: TOP_RATING }, (_, index) => index + 1)

/** One to five stars, given in one tap and taken back in one. */
export function RatingGroup({ label, rating, onRate }: RatingGroupProps) {
  const { t, language } = useT()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const ofFive = (points: number) =>
    t('comparison.table.of-five', { points: formatNumber(points, language, { maximumFractionDigits: 1 }) })
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      <span className={classes.stars}>
        {STARS.map((points) => (
          <label key={points} className={classes.star} data-full={rating !== null && points <= rating}>
            <input
              ref={points === 1 ? first : null}
              type="radio"
              className="covering"
              name={id}
              value={points}
              checked={points === rating}
              onChange={() => onRate(points)}
              aria-label={ofFive(points)}
            />
            <IconStar size={22} stroke={1.6} aria-hidden />
            <IconStarFilled size={22} aria-hidden />
          </label>
        ))}
      </span>
      <span className={classes.given}>
        {rating === null ? t('comparison.table.unknown') : ofFive(rating)}
        {rating === null ? null : (
          <ActionIcon
            variant="subtle"
            size={44}
            className={classes.clear ?? ''}
            aria-label={t('comparison.table.unrate', { what: label })}
            title={t('comparison.table.unrate-short')}
            onClick={() => {
              first.current?.focus()
              onRate(null)
            }}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </fieldset>
  )
}
