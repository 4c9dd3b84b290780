import { Anchor, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { plansQuery } from '#app/features/plans/queries.ts'
import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { BOTTLE_PRICES_OF } from '#domain/drinks/bottles/bottle-rows.ts'
import { BOTTLES, DRINK_TYPES, type DrinkType, type PricePlace } from '#domain/drinks/bottles/bottles.ts'
import { noteSources } from '#domain/drinks/bottles/note-sources.ts'
import { BOTTLE_LEVELS, type BottleLevel } from '#domain/drinks/drink-kinds.ts'
import { typeName } from '../drinks-labels.ts'
import { DrinksProvider } from '../drinks-provider.tsx'
import { saveBarLabels } from '../save-bar-labels.ts'
import { SourceLinks } from '../source-links.tsx'
import { useDrinks } from '../use-drinks.ts'
import { useSaveDrinksForm } from '../use-save-drinks.ts'
import { BottleCard } from './bottle-card.tsx'
import classes from './bottles.module.css'
import { bottlesPath, bottleTypesPath } from './bottles-path.ts'
import { NeededLine } from './needed-line.tsx'

/** Where prices are shown for without a plan. */
const NO_PLAN: PricePlace = { countryCode: 'US', currency: 'USD', priceIndex: 100, minorUnitsPerUsd: 100 }

interface BottlesScreenProps {
  readonly type: DrinkType
  /** Null while no plan is chosen: bottles are only looked at. */
  readonly plan: Plan | null
}

/** The bottles of a type by level, with approximate prices; for a plan also how many, and what each choice would cost. */
export function BottlesScreen({ type, plan }: BottlesScreenProps) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const plans = useQuery(plansQuery())
  const title = t('bottles.title', { type: typeName(type, t) })
  const sources = noteSources(type)
  return (
    <div className={classes.screen}>
      <PageTitle title={plan ? `${title} · ${plan.name}` : title} />
      <div>
        <h1 className="screen-title">{title}</h1>
        <p className="hint">{t('bottles.approximate', { day: formatDay(BOTTLE_PRICES_OF, language, 'month') })}</p>
      </div>
      <div className={classes.choosers}>
        <NativeSelect
          label={t('bottles.type')}
          value={type}
          data={DRINK_TYPES.map((value) => ({ value, label: typeName(value, t) }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate(bottlesPath(value as DrinkType, plan?.id ?? null), { replace: true })
          }
        />
        <NativeSelect
          label={t('bottles.plan')}
          value={plan?.id ?? ''}
          data={[
            { value: '', label: t('bottles.no-plan') },
            ...(plans.data?.filter((each) => mayRead(each, 'drinks')) ?? (plan ? [plan] : [])).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => void navigate(bottlesPath(type, value === '' ? null : value))}
        />
        <Anchor component={Link} className={`target ${classes.all}`} to={bottleTypesPath(plan?.id ?? null)}>
          {t('bottles.list.all')}
        </Anchor>
      </div>
      <section className="card padded stack gap-12" aria-label={t('bottles.taste')}>
        <dl className={classes.notes}>
          <div>
            <dt>{t('bottles.taste')}</dt>
            <dd>{t(`bottles.taste.${type}`)}</dd>
          </div>
          <div>
            <dt>{t('bottles.food')}</dt>
            <dd>{t(`bottles.food.${type}`)}</dd>
          </div>
        </dl>
        {sources.length === 0 ? null : (
          <p className="soft tiny">
            {t('bottles.sources')} <SourceLinks addresses={sources} />
          </p>
        )}
      </section>
      {plan ? (
        <DrinksProvider plan={plan}>
          <OfPlan type={type} />
        </DrinksProvider>
      ) : (
        <Levels type={type} place={NO_PLAN} />
      )}
    </div>
  )
}

function OfPlan({ type }: { readonly type: DrinkType }) {
  const { t } = useT()
  const { plan, place, editor, isInTier, isReadOnly } = useDrinks()
  const { save, isSaving } = useSaveDrinksForm()
  return (
    <>
      {isInTier ? (
        <NeededLine type={type} />
      ) : (
        <UpgradePrompt limit="drinks" max={0} isOwner={plan.role === 'owner'}>
          {t('drinks.free.bottles')}
        </UpgradePrompt>
      )}
      <Levels type={type} place={place} isForPlan={isInTier} />
      {isInTier && !isReadOnly ? (
        <SaveBar
          labels={saveBarLabels(t)}
          isDirty={editor.isDirty}
          isSaving={isSaving}
          isContested={editor.isContested}
          onSave={() => void save()}
          onDiscard={editor.discard}
        />
      ) : null}
    </>
  )
}

interface LevelsProps {
  readonly type: DrinkType
  readonly place: PricePlace
  readonly isForPlan?: boolean
}

function Levels({ type, place, isForPlan = false }: LevelsProps) {
  const { t } = useT()
  const ofLevel = (level: BottleLevel) => BOTTLES.filter((bottle) => bottle.type === type && bottle.level === level)
  return (
    <>
      {BOTTLE_LEVELS.filter((level) => ofLevel(level).length > 0).map((level) => (
        <section key={level} aria-labelledby={`bottles-${level}`}>
          <h2 id={`bottles-${level}`} className="section-title">
            {t(`drinks.level.${level}`)}
          </h2>
          <ul className={classes.bottles}>
            {ofLevel(level).map((bottle) => (
              <li key={bottle.id}>
                <BottleCard bottle={bottle} place={place} isForPlan={isForPlan} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="soft small">{t('bottles.brands')}</p>
    </>
  )
}
