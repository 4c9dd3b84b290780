import { Button, Group, Stack } from '@mantine/core'
import { IconArrowRight, IconCalendarHeart, IconChartPie, IconListNumbers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyPlansIllustration } from '#app/ui/illustrations/empty-plans.tsx'
import { useExample } from '../example/use-example.ts'
import classes from './first-plan.module.css'

/** The dashboard without plans: what the product is for, what it takes, and one way to begin. */
export function FirstPlan() {
  const { t } = useT()
  const { show, opening } = useExample()
  const steps = [
    { Icon: IconCalendarHeart, title: t('plans.first.step-1-title'), text: t('plans.first.step-1-text') },
    { Icon: IconListNumbers, title: t('plans.first.step-2-title'), text: t('plans.first.step-2-text') },
    { Icon: IconChartPie, title: t('plans.first.step-3-title'), text: t('plans.first.step-3-text') },
  ]
  return (
    <div className={classes.page}>
      <EmptyPlansIllustration className={classes.illustration} />
      <Stack align="flex-start" gap={20}>
        <h1 className={classes.title}>{t('plans.first.title')}</h1>
        <p className={classes.text}>{t('plans.first.message')}</p>
        <ol className={classes.steps}>
          {steps.map(({ Icon, title, text }) => (
            <li key={title} className="row" style={{ gap: 14 }}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.6} aria-hidden />
              </span>
              <span>
                <strong className="block heavy">{title}</strong>
                <span className="soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <Group gap={12}>
          <Button
            component={Link}
            to="/app/new-plan"
            size="md"
            rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
          >
            {t('plans.first.start')}
          </Button>
          <Button size="md" variant="default" loading={opening !== null} onClick={() => void show('wedding')}>
            {t('common.nav.example')}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
