import { Button, NativeSelect } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { formatList, formatPercent } from '#app/lib/format/format.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { BAR_MODES, DRINK_PROFILES, SPIRITS, type Spirit } from '#domain/drinks/drink-kinds.ts'
import { drinkRegionOf, spiritsMix } from '#domain/drinks/drink-regions.ts'
import { SwitchAnswer } from '../form/answer-fields.tsx'
import { useDrinks } from '../use-drinks.ts'
import { CocktailsEditor } from './cocktails-editor.tsx'
import classes from './steps.module.css'

/** How much of a spirit; the weights are what is stored. */
const AMOUNTS = [0, 10, 25, 50] as const

const nearestAmount = (weight: number) =>
  AMOUNTS.reduce((best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best))

/** What the bar serves, how much is drunk, which spirits, the toast, and own cocktails. */
export function StylesStep() {
  const { t } = useT()
  const { form, set, isReadOnly } = useDrinks()
  const { barMode, profile, hasToast } = form.answers
  const hasSpirits = barMode === 'full-bar' || barMode === 'spirits-and-beer'
  return (
    <div className={classes.fields}>
      <ChoiceCards
        legend={t('drinks.styles.bar')}
        layout="cards"
        value={barMode}
        choices={(isReadOnly ? [barMode] : BAR_MODES).map((value) => ({
          value,
          label: t(`drinks.bar-mode.${value}`),
          hint: t(`drinks.bar-mode-hint.${value}`),
        }))}
        onChange={(next) => set({ barMode: next })}
      />
      {barMode === 'no-alcohol' ? (
        <p className="remark">{t('drinks.styles.no-alcohol')}</p>
      ) : (
        <ChoiceCards
          legend={t('drinks.styles.profile')}
          layout="pills"
          value={profile}
          choices={(isReadOnly ? [profile] : DRINK_PROFILES).map((value) => ({
            value,
            label: t(`drinks.profile.${value}`),
          }))}
          onChange={(next) => set({ profile: next })}
        />
      )}
      <SwitchAnswer
        label={t('drinks.styles.toast')}
        description={t('drinks.styles.toast-hint')}
        isOn={hasToast}
        onChange={(next) => set({ hasToast: next })}
      />
      {hasSpirits ? <SpiritsMix /> : null}
      <CocktailsEditor hasSpirits={hasSpirits} />
    </div>
  )
}

/** The share of each spirit: as in the country, or by the hosts' own taste. */
function SpiritsMix() {
  const { t, language } = useT()
  const { plan, form, set, isReadOnly } = useDrinks()
  const { spirits } = form.answers
  const usual = spiritsMix(drinkRegionOf(plan.countryCode))
  const shares = Object.entries(usual) as [Spirit, number][]
  const begin = () =>
    set({ spirits: Object.fromEntries(shares.map(([spirit, share]) => [spirit, nearestAmount(share * 100)])) })
  const change = (spirit: Spirit, weight: number) => set({ spirits: { ...spirits, [spirit]: weight } })
  return (
    <section className={classes.section} aria-labelledby="drinks-spirits">
      <h2 id="drinks-spirits" className="subtitle">
        {t('drinks.styles.spirits')}
      </h2>
      {spirits === null ? (
        <>
          <p className="soft">
            {t('drinks.styles.spirits-usual', {
              list: formatList(
                shares.map(([spirit, share]) => `${t(`drinks.type.${spirit}`)} ${formatPercent(share, language)}`),
                language,
              ),
            })}
          </p>
          {isReadOnly ? null : (
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={begin}>
              {t('drinks.styles.spirits-own')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="soft">{t('drinks.styles.spirits-hint')}</p>
          <ul className={classes.spirits}>
            {SPIRITS.map((spirit) => (
              <li key={spirit}>
                <NativeSelect
                  label={t(`drinks.type.${spirit}`)}
                  disabled={isReadOnly}
                  value={String(nearestAmount(spirits[spirit] ?? 0))}
                  data={AMOUNTS.map((amount) => ({ value: String(amount), label: t(`drinks.amount.${amount}`) }))}
                  onChange={({ currentTarget }) => change(spirit, Number(currentTarget.value))}
                />
              </li>
            ))}
          </ul>
          {Object.values(spirits).every((weight) => weight === 0) ? (
            <p className="soft small">{t('drinks.styles.spirits-none')}</p>
          ) : null}
          {isReadOnly ? null : (
            <Button variant="subtle" style={{ justifySelf: 'start' }} onClick={() => set({ spirits: null })}>
              {t('drinks.styles.spirits-back')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
