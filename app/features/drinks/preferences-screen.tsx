import { Button, Checkbox, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BasicMark } from '#app/features/billing/basic-mark.tsx'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { DrinksProvider } from './drinks-provider.tsx'
import classes from './preferences-screen.module.css'
import { saveBarLabels } from './save-bar-labels.ts'
import { LevelStep } from './steps/level-step.tsx'
import { PeopleStep } from './steps/people-step.tsx'
import { StylesStep } from './steps/styles-step.tsx'
import { useDrinks } from './use-drinks.ts'
import { useSaveDrinksForm } from './use-save-drinks.ts'

/** Who drinks, styles and level of a plan, to be changed without the wizard's steps and kept as the person's own. */
export function DrinksPreferencesScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  return (
    <div className={classes.screen}>
      <PageTitle title={`${t('drinks.preferences.title')} · ${plan.name}`} />
      <div className="wrap spread flex" style={{ gap: '12px 24px' }}>
        <div style={{ flex: '1 1 20rem' }}>
          <Group gap={12}>
            <h1 className="screen-title">{t('drinks.preferences.title')}</h1>
            <BasicMark />
          </Group>
          <p className="hint">{t('drinks.preferences.intro')}</p>
        </div>
        <Button
          component={Link}
          to={`/app/drinks-wizard?plan=${plan.id}&step=result`}
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
        >
          {t('drinks.preferences.to-result')}
        </Button>
      </div>
      <DrinksProvider plan={plan}>
        <Preferences />
      </DrinksProvider>
    </div>
  )
}

function Preferences() {
  const { t } = useT()
  const { plan, editor, saved, isReadOnly, isInTier } = useDrinks()
  const { save, isSaving } = useSaveDrinksForm()
  const [asDefaults, setAsDefaults] = useState(false)
  return (
    <>
      {isInTier ? null : (
        <UpgradePrompt limit="drinks" max={0} isOwner={plan.role === 'owner'}>
          {t('drinks.free.preferences')}
        </UpgradePrompt>
      )}
      <Part id="people">
        <PeopleStep />
      </Part>
      <Part id="styles">
        <StylesStep />
      </Part>
      <Part id="level">
        <LevelStep />
      </Part>
      {isReadOnly || !isInTier ? null : (
        <>
          <Checkbox
            size="md"
            label={t('drinks.preferences.defaults')}
            description={t(
              saved.defaults ? 'drinks.preferences.defaults-hint-again' : 'drinks.preferences.defaults-hint',
            )}
            checked={asDefaults}
            onChange={({ currentTarget }) => setAsDefaults(currentTarget.checked)}
          />
          <SaveBar
            labels={saveBarLabels(t)}
            isDirty={editor.isDirty || asDefaults}
            isSaving={isSaving}
            isContested={editor.isContested}
            onSave={() => void save({ asDefaults }).then((isSaved) => isSaved && setAsDefaults(false))}
            onDiscard={() => {
              editor.discard()
              setAsDefaults(false)
            }}
          />
        </>
      )}
    </>
  )
}

interface PartProps {
  readonly id: 'people' | 'styles' | 'level'
  readonly children: ReactNode
}

function Part({ id, children }: PartProps) {
  const { t } = useT()
  return (
    <section className="card padded" aria-labelledby={`drinks-part-${id}`}>
      <h2 id={`drinks-part-${id}`} className="section-title">
        {t(`drinks.title.${id}`)}
      </h2>
      <p className="hint">{t(`drinks.lead.${id}`)}</p>
      {children}
    </section>
  )
}
