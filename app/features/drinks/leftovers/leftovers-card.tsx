import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { hasWrite } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatNumber, formatPercent } from '#app/lib/format/format.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { ASSUMPTIONS } from '#domain/drinks/drink-assumptions.ts'
import { type AssumptionFinding, type DrinkLeftover, drunkPace, leftoverFindings } from '#domain/drinks/leftovers.ts'
import type { ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { boughtText, itemName, sizeText } from '../drinks-labels.ts'
import { useSaveLeftovers } from '../mutations.ts'
import { useDrinks } from '../use-drinks.ts'
import classes from './leftovers.module.css'

/** After the event: what was left over, and what it says about the assumptions. */
export function LeftoversCard() {
  const { t, language } = useT()
  const { plan, saved } = useDrinks()
  const saving = useSaveLeftovers(plan)
  const noted = Object.fromEntries(saved.leftovers.map(({ item, leftOver }) => [item, String(leftOver)]))
  const [typed, setTyped] = useState<Readonly<Partial<Record<ShoppingItem, string>>>>(noted)
  const lines = (saved.result?.lines ?? []).map((line) => {
    // What was noted is of what was bought then, whatever the list has become since.
    const { bought, size } = saved.leftovers.find(({ item }) => item === line.item) ?? line
    return { item: line.item, bought, size }
  })
  if (lines.length === 0) return null
  const mayNote = hasWrite(plan, 'drinks')
  const leftOf = (item: ShoppingItem, bought: number): number | null => {
    const text = typed[item]?.trim() ?? ''
    const left = Number(text)
    return text === '' || !(left >= 0 && left <= bought) ? null : left
  }
  const isInvalid = (item: ShoppingItem, bought: number) =>
    (typed[item]?.trim() ?? '') !== '' && leftOf(item, bought) === null

  const save = async () => {
    const leftovers = lines.flatMap(({ item, bought, size }): DrinkLeftover[] => {
      const leftOver = leftOf(item, bought)
      return leftOver === null ? [] : [{ item, bought, leftOver, size }]
    })
    const done = await attempt(
      () => saving.mutateAsync(leftovers),
      () => t('shopping.leftovers.failed-title'),
    )
    if (done) notifySuccess({ id: 'drinks', message: t('shopping.leftovers.saved') })
  }

  return (
    <section className="card padded" aria-labelledby="drinks-leftovers">
      <h2 id="drinks-leftovers" className="section-title">
        {t('shopping.leftovers.title')}
      </h2>
      <p className="hint">{t('shopping.leftovers.hint')}</p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.item}>
            <NumberInput
              label={itemName(line.item, t)}
              description={dotted([boughtText(line, t), sizeText(line.item, line.size, language) || null])}
              readOnly={!mayNote}
              hideControls
              min={0}
              max={line.bought}
              clampBehavior="none"
              allowNegative={false}
              decimalScale={1}
              value={typed[line.item] ?? ''}
              error={
                isInvalid(line.item, line.bought) ? t('shopping.leftovers.bounds', { max: line.bought }) : undefined
              }
              onChange={(value) => setTyped((now) => ({ ...now, [line.item]: String(value) }))}
            />
          </li>
        ))}
      </ul>
      {mayNote ? (
        <Button
          mt={16}
          loading={saving.isPending}
          disabled={lines.some(({ item, bought }) => isInvalid(item, bought))}
          onClick={() => void save()}
        >
          {t('shopping.leftovers.save')}
        </Button>
      ) : null}
      {saved.leftovers.length > 0 ? <Findings /> : null}
    </section>
  )
}

/** What the noted leftovers say, group by group. */
function Findings() {
  const { t, language } = useT()
  const { form, figures, saved, isReadOnly, set } = useDrinks()
  const event = {
    list: figures.lines,
    minors: figures.request.minors,
    isChilledOnIce: form.answers.isChilledOnIce,
  }
  const findings = leftoverFindings(saved.leftovers, figures.assumptions, event)
  const pace = drunkPace(saved.leftovers, figures.assumptions, event)
  const assumptions = [pace, ...findings.flatMap(({ assumptions: ofGroup }) => ofGroup)].filter(
    (each): each is AssumptionFinding => each !== null && each.proposed !== each.used,
  )
  const text = ({ key, ...finding }: AssumptionFinding, of: 'used' | 'proposed') =>
    ASSUMPTIONS[key].unit === 'share'
      ? formatPercent(finding[of], language)
      : `${formatNumber(finding[of], language)} ${t(`assumptions.unit.${ASSUMPTIONS[key].unit}`)}`
  return (
    <div className={classes.findings}>
      <h3 className="subtitle">{t('shopping.leftovers.says')}</h3>
      <ul className="notices plain-list">
        {findings.map(({ group, drunkShare, isAllGone }) => (
          <li key={group}>
            {t(isAllGone ? 'shopping.leftovers.all-gone' : 'shopping.leftovers.drunk', {
              group: t(`shopping.group.${group}`),
              percent: formatPercent(drunkShare, language),
            })}
          </li>
        ))}
      </ul>
      {assumptions.length === 0 ? (
        <p className="soft">{t('shopping.leftovers.as-expected')}</p>
      ) : (
        <>
          <p className="soft">{t('shopping.leftovers.next-time')}</p>
          <dl className="facts small">
            {assumptions.map((finding) => (
              <div key={finding.key}>
                <dt>{t(`assumptions.name.${kebabCase(finding.key)}`)}</dt>
                <dd>
                  {t('shopping.leftovers.change', { from: text(finding, 'used'), to: text(finding, 'proposed') })}
                </dd>
              </div>
            ))}
          </dl>
          {isReadOnly ? null : (
            <Button
              variant="default"
              onClick={() =>
                set({
                  changed: {
                    ...form.answers.changed,
                    ...Object.fromEntries(assumptions.map(({ key, proposed }) => [key, proposed])),
                  },
                })
              }
            >
              {t('shopping.leftovers.use')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
