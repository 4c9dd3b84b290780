import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import type { SearchItem } from '#app/lib/search/search-source.ts'
import { useOtherLanguage } from '#app/ui/page/language-toggle.tsx'

/** Screens that belong to no plan, and actions available everywhere. */
export function useSearchActions() {
  const { t } = useT()
  const { switchToOther } = useOtherLanguage()
  const { setColorScheme } = useMantineColorScheme()

  const actions = useMemo<readonly SearchItem[]>(() => {
    const schemes: readonly { readonly scheme: MantineColorScheme; readonly name: string }[] = [
      { scheme: 'light', name: t('search.action.light') },
      { scheme: 'dark', name: t('search.action.dark') },
      { scheme: 'auto', name: t('search.action.auto') },
    ]
    return [
      {
        id: 'screen:plans',
        kind: 'screen',
        name: t('common.nav.my-plans'),
        detail: '',
        keywords: t('search.screen.plans-words'),
        to: '/app/saved-plans',
        isOffered: true,
      },
      {
        id: 'screen:analytics',
        kind: 'screen',
        name: t('search.screen.all-analytics'),
        detail: '',
        keywords: t('search.screen.analytics-words'),
        to: '/app/analytics',
        isOffered: true,
      },
      {
        id: 'screen:account',
        kind: 'screen',
        name: t('common.nav.account'),
        detail: '',
        keywords: t('search.screen.account-words'),
        to: '/app/account',
        isOffered: true,
      },
      {
        id: 'screen:subscription',
        kind: 'screen',
        name: t('common.nav.subscription'),
        detail: '',
        keywords: t('search.screen.subscription-words'),
        to: '/app/subscription',
        isOffered: true,
      },
      {
        id: 'action:new-plan',
        kind: 'action',
        name: t('common.nav.new-plan'),
        detail: '',
        keywords: t('search.action.new-plan-words'),
        to: '/app/new-plan',
        isOffered: true,
      },
      {
        id: 'action:language',
        kind: 'action',
        name: t('common.language.switch'),
        detail: '',
        keywords: t('search.action.language-words'),
        isOffered: true,
      },
      ...schemes.map(({ scheme, name }) => ({
        id: `action:${scheme}`,
        kind: 'action' as const,
        name,
        detail: '',
        keywords: t('search.action.scheme-words'),
      })),
      {
        id: 'action:shortcuts',
        kind: 'action',
        name: t('search.shortcuts.title'),
        detail: '?',
        keywords: t('search.action.shortcuts-words'),
        // Touch screens have no keyboard.
        isOffered: !window.matchMedia('(pointer: coarse)').matches,
      },
    ]
  }, [t])

  /** Runs the action of an item without an address, except the list of shortcuts, which the caller opens. */
  const run = (id: string) => {
    if (id === 'action:language') void switchToOther()
    if (id === 'action:light') setColorScheme('light')
    if (id === 'action:dark') setColorScheme('dark')
    if (id === 'action:auto') setColorScheme('auto')
  }

  return { actions, run }
}
