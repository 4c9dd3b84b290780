import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'
import { type PlanMenuDialogs, PlanMore } from './plan-more.tsx'
import classes from './plan-nav.module.css'
import { addressOf, isInMenuOnly, screenAt, sectionsOf } from './plan-sections.ts'

interface PlanNavProps {
  readonly plan: Plan
  readonly menuDialogs: PlanMenuDialogs | undefined
}

/** The sections of a plan: a row of tabs, on a phone a bottom bar; below it the screens of the current section. */
export function PlanNav({ plan, menuDialogs }: PlanNavProps) {
  const { t } = useT()
  const here = useLocation()
  const sections = sectionsOf(plan)
  const section = sections.find((each) => screenAt(each, here) !== null)
  const screen = section ? screenAt(section, here) : null
  const part = useRef<HTMLElement>(null)
  const screenId = screen?.id
  // The row alone is scrolled: the page stays where it is. In the frame that paints it, whose layout is made then: asked for as soon as
  // the screen is rendered, all of it would be laid out twice.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = part.current
      const tab = screenId && row?.querySelector<HTMLElement>('[aria-current]')
      if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [screenId])
  return (
    <>
      <nav aria-label={t('plans.nav.label')} className={classes.nav}>
        <ul className={classes.tabs}>
          {sections
            .filter((each) => !isInMenuOnly(each))
            .map(({ id, name, Icon, isInBar, screens: [first] }) => (
              <li key={id} className={isInBar ? undefined : classes.wide}>
                <Link
                  to={addressOf(first, plan.id, here)}
                  prefetch="intent"
                  className={classes.link ?? ''}
                  aria-current={first === screen ? 'page' : id === section?.id ? 'true' : undefined}
                >
                  <Icon size={22} stroke={1.6} aria-hidden />
                  {t(name)}
                </Link>
              </li>
            ))}
          {menuDialogs ? (
            <li className={classes.more}>
              <PlanMore plan={plan} isOnOtherScreen={section?.isInBar === false} dialogs={menuDialogs} />
            </li>
          ) : null}
        </ul>
      </nav>
      {section && section.screens.length > 1 ? (
        <nav
          aria-label={t('plans.nav.section-label', { section: t(section.name) })}
          className={classes.part}
          ref={part}
        >
          <ul className={classes.tabs}>
            {section.screens.map((each) => (
              <li key={each.id}>
                <Link
                  to={addressOf(each, plan.id, here)}
                  prefetch="intent"
                  aria-current={each === screen ? 'page' : undefined}
                >
                  {t(each.name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  )
}
