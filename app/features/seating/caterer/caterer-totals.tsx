import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { NEED_CODES } from '#domain/guests/person-needs.ts'
import { CATERER_GROUPS, type CatererList, countPeople, mealName } from '#domain/seating/caterer/caterer-list.ts'
import classes from './caterer.module.css'
import { useCatererWords } from './use-caterer-list.ts'

type Figure = readonly [key: string, label: string, count: number]

/** What the kitchen counts: people, menus, needs. */
export function CatererTotals({ list }: { readonly list: CatererList }) {
  const { t, language } = useT()
  const { need } = useCatererWords()
  const totals = countPeople(list.people)
  const known = (figures: readonly Figure[]) => figures.filter(([, , count]) => count > 0)
  const blocks = [
    {
      title: t('caterer.people', { count: totals.people }),
      figures: known([
        ...CATERER_GROUPS.map((group): Figure => [group, t(`caterer.group.${group}`), totals.groups.get(group) ?? 0]),
        ['pending', t('caterer.pending'), totals.pending],
        ['absent', t('caterer.absent'), totals.absent],
      ]),
    },
    {
      title: t('caterer.menus'),
      figures:
        list.meals.length === 0
          ? []
          : known([
              ...list.meals.map((meal): Figure => [meal.id, mealName(meal, language), totals.meals.get(meal.id) ?? 0]),
              ['none', t('caterer.no-meal'), totals.meals.get(null) ?? 0],
            ]),
    },
    {
      title: t('caterer.needs'),
      figures: known(NEED_CODES.map((code): Figure => [code, need(code), totals.needs.get(code) ?? 0])),
    },
  ]
  return (
    <div className={classes.totals}>
      {blocks.map(({ title, figures }) =>
        figures.length === 0 ? null : (
          <section key={title}>
            <h3 className={classes.subtitle}>{title}</h3>
            <dl className={classes.figures}>
              {figures.map(([key, label, count]) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{formatNumber(count, language)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      {list.hasNeeds ? null : <p className="soft small">{t('caterer.without-needs')}</p>}
    </div>
  )
}
