import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNewAccount, aSavedPlan, PASSWORD, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor } from './support/browser.ts'
import { latestCodeTo, latestMailWith } from './support/mailbox.ts'
import { messagesIn } from './support/messages.ts'
import { raiseTier } from './support/planner.ts'
import { type Product, startProduct } from './support/product.ts'

const [t, en] = [messagesIn('es'), messagesIn('en')]
const NAME = 'Boda de Lucía y Mateo'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

test('an aunt is invited by mail, joins with a new account, sees edits at once but no guests, and is out at once', async () => {
  const host = await aNewAccount(product, 'es', 'Lucía Hernández')
  const planId = await aSavedPlan(host, {}, { hasTasks: false })
  await raiseTier(product, host, 'pro')
  const email = `carmen-${planId}@correo.mx`
  const [desk, phone] = await Promise.all([
    openVisitor({ device: 'desktop', baseUrl: product.url }),
    openVisitor({ device: 'phone', baseUrl: product.url }),
  ])
  try {
    await signInAs(desk.context, host)
    const owner = desk.page
    await owner.goto(`/app/team/${planId}`)
    await owner.getByRole('heading', { name: t('team.empty.title') }).waitFor()
    await owner.getByRole('button', { name: t('team.invite') }).click()
    const form = owner.getByRole('dialog', { name: t('team.invite.title') })
    await form.getByLabel(t('team.form.email'), { exact: true }).fill(email)
    await form.getByRole('combobox', { name: t('team.form.language') }).click()
    await owner.getByRole('option', { name: t('common.language.en') }).click()
    await form.getByRole('radio', { name: t('team.role.own') }).click()
    const part = form.getByRole('radiogroup', { name: t('plans.module.guests'), exact: true })
    await part.getByText(t('team.access.none'), { exact: true }).click()
    expect(await accessibilityProblems(owner)).toEqual([])
    await form.getByRole('button', { name: t('team.invite.send') }).click()
    await owner.getByText(t('team.invite.done', { email })).waitFor()

    // In the mailbox, in her language, and no secret in what is sent to the server.
    const mail = await latestMailWith(product.dataDir, email, NAME)
    const link = mail.links.find((each) => each.includes('/join#'))
    if (!link) throw new Error(`no link to join in ${mail.links.join()}`)
    expect(new URL(link).pathname).toBe('/en/join')
    const aunt = phone.page
    await aunt.goto(link)
    const invited = { name: en('team.join.title', { name: 'Lucía Hernández', plan: NAME }) }
    await aunt.getByRole('heading', invited).waitFor()
    expect(await accessibilityProblems(aunt)).toEqual([])
    await aunt.getByRole('link', { name: en('team.join.sign-up') }).click()
    await aunt.getByLabel(en('auth.field.full-name')).fill('Carmen Ruiz')
    await aunt.getByLabel(en('auth.field.email'), { exact: true }).fill(email)
    await aunt.getByLabel(en('auth.field.password'), { exact: true }).fill(PASSWORD)
    await aunt.getByRole('button', { name: en('auth.sign-up.submit') }).click()
    await aunt.getByLabel(en('auth.code.label')).fill(await latestCodeTo(product.dataDir, email))
    await aunt.getByRole('button', { name: en('auth.code.confirm') }).click()
    await aunt.getByRole('button', { name: en('team.join.accept') }).click()
    await aunt.waitForURL(`**/app/event-plan/${planId}`)
    await aunt.getByRole('heading', { level: 1, name: NAME, exact: true }).waitFor()
    await owner.getByText('Carmen Ruiz').first().waitFor()

    // She sees no guests, nor where they sit.
    const bar = aunt.getByRole('navigation', { name: en('plans.nav.label') })
    await bar.getByRole('link', { name: en('plans.nav.tasks') }).waitFor()
    expect(await bar.getByRole('link', { name: en('plans.nav.guests') }).count()).toBe(0)
    expect(await aunt.getByRole('heading', { name: en('plans.guests-card.title') }).count()).toBe(0)
    expect(await aunt.getByRole('heading', { name: en('plans.tables-card.title') }).count()).toBe(0)
    await aunt.goto(`/app/guest-list/${planId}`)
    await aunt
      .getByRole('heading', { level: 2, name: en('plans.hidden.title', { module: en('plans.module.guests') }) })
      .waitFor()

    // What is changed elsewhere is there at once.
    await aunt.goto(`/app/event-tasks/${planId}`)
    await owner.getByText(t('team.here')).waitFor()
    const added = await host.client
      .from('tasks')
      .insert({ plan_id: planId, name: 'Probar el pastel', category: 'planning', priority: 'low' })
    expect(added.error).toBeNull()
    await aunt.getByText('Probar el pastel').waitFor()
    // And stands in the history, of which she reads the parts that she sees.
    await aunt.goto(`/app/plan-history/${planId}`)
    const thing = en('history.thing.tasks', { name: 'Probar el pastel' })
    await aunt
      .getByText(en('history.one.added', { isMe: 'no', who: 'Lucía Hernández', thing }), { exact: true })
      .waitFor()
    expect(await accessibilityProblems(aunt)).toEqual([])

    // The money is taken from her while she looks at it, and with it what says amounts.
    await aunt.goto(`/app/budget-breakdown/${planId}`)
    await aunt.getByRole('region', { name: en('budget.total.label') }).waitFor()
    await owner.getByRole('button', { name: t('team.menu', { name: 'Carmen Ruiz' }) }).click()
    await owner.getByRole('menuitem', { name: t('team.change') }).click()
    const rights = owner.getByRole('dialog', { name: t('team.change.title', { name: 'Carmen Ruiz' }) })
    const money = rights.getByRole('radiogroup', { name: t('plans.module.money'), exact: true })
    await money.getByText(t('team.access.none'), { exact: true }).click()
    await rights.getByRole('button', { name: t('common.save-changes') }).click()
    await owner.getByText(t('team.change.done', { name: 'Carmen Ruiz' })).waitFor()
    const hidden = en('plans.hidden.title', { module: en('plans.module.money') })
    await aunt.getByRole('heading', { level: 2, name: hidden }).waitFor()
    await aunt.goto(`/app/event-plan/${planId}`)
    await bar.getByRole('link', { name: en('plans.nav.tasks') }).waitFor()
    expect(await aunt.getByRole('main').textContent()).not.toMatch(/\$|NaN|null|MXN/)
    expect(await accessibilityProblems(aunt)).toEqual([])

    await owner.getByRole('button', { name: t('team.menu', { name: 'Carmen Ruiz' }) }).click()
    await owner.getByRole('menuitem', { name: t('team.remove') }).click()
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: t('team.remove.confirm') })
      .click()
    // The message goes after some seconds, which the check of her page may take.
    await owner.getByText(t('team.remove.done', { name: 'Carmen Ruiz' })).waitFor()
    await aunt.getByRole('heading', { level: 2, name: en('plans.lost.title', { name: NAME }) }).waitFor()
    expect(await accessibilityProblems(aunt)).toEqual([])
  } finally {
    await Promise.all([desk.close(), phone.close()])
  }
})
