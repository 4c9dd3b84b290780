import { Anchor, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { countryName } from '#app/lib/format/display-names.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import type { DrinkHeadcount } from '#domain/drinks/count-drinkers.ts'
import { HEADCOUNT_SOURCES, type HeadcountSource } from '#domain/drinks/drink-kinds.ts'
import { legalDrinkingAge } from '#domain/drinks/legal-age.ts'
import { CountAnswer } from '../form/answer-fields.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

const peopleOf = ({ adults, minors, unknownAge }: DrinkHeadcount) => adults + minors + unknownAge

const isSameCount = (one: DrinkHeadcount, other: DrinkHeadcount) =>
  one.adults === other.adults &&
  one.nonDrinkers === other.nonDrinkers &&
  one.minors === other.minors &&
  one.unknownAge === other.unknownAge

/** Who comes, and to whom alcohol may be served: from the guest list, or typed. */
export function PeopleStep() {
  const { t, language } = useT()
  const { plan, form, counts, issues, isReadOnly, set } = useDrinks()
  const { answers } = form
  const { headcountSource: source } = answers
  const legalAge = legalDrinkingAge(plan.countryCode)
  const country = countryName(plan.countryCode, language)
  const countOf = (each: HeadcountSource) => (each === 'typed' || counts === null ? null : counts[each])
  const choose = (next: HeadcountSource) => {
    const counted = countOf(next)
    set(
      counted
        ? { headcountSource: next, ...counted, ofAge: Math.min(answers.ofAge, counted.unknownAge) }
        : {
            headcountSource: next,
            // What is typed has no ages to ask about.
            adults: answers.adults + answers.ofAge,
            minors: answers.minors + answers.unknownAge - answers.ofAge,
            unknownAge: 0,
            ofAge: 0,
          },
      { adults: null, nonDrinkers: null, minors: null, ofAge: null },
    )
  }
  // What is typed is of no list any more, also where a list has gone.
  const type = (typed: Partial<DrinkHeadcount>) => set({ headcountSource: 'typed', ...typed })
  const counted = countOf(source)
  const isTyped = source === 'typed' || counts === null
  const offered = HEADCOUNT_SOURCES.filter(
    (each) => each === 'typed' || (counts !== null && peopleOf(counts[each]) > 0),
  )

  return (
    <div className={classes.fields}>
      {offered.length > 1 && !isReadOnly ? (
        <ChoiceCards
          legend={t('drinks.people.source')}
          layout="cards"
          value={source}
          choices={offered.map((each) => {
            const count = countOf(each)
            return {
              value: each,
              label: t(`drinks.source.${each}`),
              hint: count ? t('drinks.people.count', { count: peopleOf(count) }) : t('drinks.people.typed-hint'),
            }
          })}
          onChange={choose}
        />
      ) : null}
      {isTyped ? (
        <>
          {counts === null || offered.length === 1 ? (
            <p className="remark">
              <span>
                {t('drinks.people.no-list')}{' '}
                <Anchor component={Link} to={`/app/guest-list/${plan.id}`}>
                  {t('drinks.people.to-list')}
                </Anchor>
              </span>
            </p>
          ) : null}
          <div className={classes.trio}>
            <CountAnswer
              field="adults"
              label={t('drinks.people.adults')}
              description={legalAge === null ? undefined : t('drinks.people.adults-hint', { age: legalAge, country })}
              max={20_000}
              value={answers.adults}
              onChange={(adults) => type({ adults, nonDrinkers: Math.min(adults, answers.nonDrinkers) })}
            />
            <CountAnswer
              field="nonDrinkers"
              label={t('drinks.people.non-drinkers')}
              description={t('drinks.people.non-drinkers-hint')}
              max={answers.adults}
              value={answers.nonDrinkers}
              onChange={(nonDrinkers) => type({ nonDrinkers })}
            />
            <CountAnswer
              field="minors"
              label={t('drinks.people.minors')}
              description={t('drinks.people.minors-hint')}
              max={20_000}
              value={answers.minors}
              onChange={(minors) => type({ minors })}
            />
          </div>
          {issues.includes('adults') && form.typed.adults === undefined ? (
            <p className="danger strong">{t('drinks.people.nobody')}</p>
          ) : null}
        </>
      ) : (
        <dl className="facts">
          <Fact name={t('drinks.people.adults')} count={answers.adults} />
          <Fact name={t('drinks.people.known-non-drinkers')} count={answers.nonDrinkers} />
          <Fact name={t('drinks.people.minors')} count={answers.minors} />
          {answers.unknownAge > 0 ? <Fact name={t('drinks.people.unknown')} count={answers.unknownAge} /> : null}
        </dl>
      )}
      {answers.unknownAge > 0 ? (
        <CountAnswer
          field="ofAge"
          label={t('drinks.people.of-age', { age: legalAge ?? 18 })}
          description={t('drinks.people.of-age-hint')}
          max={answers.unknownAge}
          value={answers.ofAge}
          onChange={(ofAge) => set({ ofAge })}
        />
      ) : null}
      {counted && !isSameCount(counted, answers) ? (
        <div className="remark row wrap spread">
          <span>{t('drinks.people.list-changed', { before: peopleOf(answers), now: peopleOf(counted) })}</span>
          {isReadOnly ? null : (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
              onClick={() => set({ ...counted, ofAge: Math.min(answers.ofAge, counted.unknownAge) })}
            >
              {t('drinks.people.follow-list')}
            </Button>
          )}
        </div>
      ) : null}
      <p className="soft small">
        {legalAge === null
          ? t('drinks.people.dry-country', { country })
          : t('drinks.people.law', { age: legalAge, country })}
      </p>
    </div>
  )
}

function Fact({ name, count }: { readonly name: string; readonly count: number }) {
  const { language } = useT()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count, language)}</dd>
    </div>
  )
}
