import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteFrame } from '#app/features/site/layout/site-frame.tsx'
import { rememberedLanguage } from '#app/lib/browser/remembered-language.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { applyBranding } from './apply-branding.ts'
import { enhancePage } from './enhance-page.ts'

const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('data-signed-in')
  root.removeAttribute('data-mantine-color-scheme')
  document.title = 'Convite: plan your event'
})

const page = () =>
  renderUi(
    <SiteFrame>
      <h1>Written to hola@convite.example by Convite</h1>
      <button type="button">Elsewhere</button>
    </SiteFrame>,
    { path: '/en' },
  )

describe('the other language', () => {
  const choose = () => fireEvent.click(screen.getByRole('link', { name: 'Ver en español' }))

  test('the chosen language is stored in this browser', () => {
    page()
    const saveLanguage = vi.fn(async () => undefined)
    enhancePage(document, { saveLanguage })
    screen.getByRole('link', { name: 'Ver en español' }).addEventListener('click', (event) => event.preventDefault())
    choose()
    expect(rememberedLanguage()).toBe('es')
    expect(saveLanguage).not.toHaveBeenCalled()
  })

  test('the chosen language is saved in the profile before a signed-in person leaves the page', async () => {
    page()
    root.setAttribute('data-signed-in', '')
    let saved: () => void = () => undefined
    const saveLanguage = vi.fn(() => new Promise<void>((resolve) => (saved = resolve)))
    const go = vi.fn()
    enhancePage(document, { saveLanguage, go })
    choose()
    expect(saveLanguage).toHaveBeenCalledWith('es')
    expect(go).not.toHaveBeenCalled()
    saved()
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith(`${location.origin}/`))
  })

  test('the other language is shown although saving it in the profile failed', async () => {
    page()
    root.setAttribute('data-signed-in', '')
    const go = vi.fn()
    enhancePage(document, { saveLanguage: () => Promise.reject(new Error('no network')), go })
    choose()
    await vi.waitFor(() => expect(go).toHaveBeenCalled())
    expect(rememberedLanguage()).toBe('es')
  })
})

test('links to the app keep the language of the page', () => {
  root.lang = 'en'
  page()
  enhancePage(document)
  const wayIn = screen.getAllByRole('link', { name: 'Get started' })[0] as HTMLElement
  wayIn.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(wayIn)
  expect(rememberedLanguage()).toBe('en')
})

describe('the appearance', () => {
  test('the appearance changes at once and is stored where the app reads it', async () => {
    page()
    enhancePage(document)
    await setupUser().click(screen.getByRole('radio', { name: 'Dark' }))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  })

  test('an appearance chosen before the script loaded is applied', async () => {
    localStorage.setItem('mantine-color-scheme-value', 'light')
    page()
    await setupUser().click(screen.getByRole('radio', { name: 'Dark' }))
    enhancePage(document)
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  test('the stored appearance is shown', () => {
    localStorage.setItem('mantine-color-scheme-value', 'light')
    page()
    enhancePage(document)
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
  })
})

describe('the menu', () => {
  const menu = () => document.querySelector('details') as HTMLDetailsElement
  const open = () => {
    page()
    enhancePage(document)
    menu().open = true
  }

  test('the menu closes with Escape and restores the focus', () => {
    open()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(menu().open).toBe(false)
    expect(menu().querySelector('summary')).toHaveFocus()
  })

  test('the menu closes with a click elsewhere', () => {
    open()
    fireEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(menu().open).toBe(false)
  })

  test('the menu closes when the focus leaves it', () => {
    open()
    fireEvent.focusOut(menu(), { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) })
    expect(menu().open).toBe(false)
  })
})

describe("a reseller's brand", () => {
  test("a reseller's brand replaces the default one", () => {
    page()
    applyBranding(document, { name: 'Fiestas Luz', supportEmail: 'ayuda@luz.example' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Written to ayuda@luz.example by Fiestas Luz')
    expect(document.title).toBe('Fiestas Luz: plan your event')
    expect(screen.getByRole('link', { name: 'Fiestas Luz, home' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'ayuda@luz.example' })).toHaveAttribute('href', 'mailto:ayuda@luz.example')
    expect(document.body.querySelector('main, footer')).not.toHaveTextContent(/convite/i)
  })

  test("a reseller's brand links only to the networks it has a profile on", () => {
    page()
    expect(screen.queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument()
    applyBranding(document, {
      name: 'Convite',
      supportEmail: 'hola@convite.example',
      social: { instagram: 'https://instagram.com/luz', youtube: 'https://youtube.com/@luz' },
    })
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/luz')
    expect(screen.getByRole('link', { name: 'YouTube' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'TikTok' })).not.toBeInTheDocument()
  })
})
