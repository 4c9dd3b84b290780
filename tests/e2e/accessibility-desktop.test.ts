import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from './support/accessible-screens.ts'
import { aNewAccount, signInAs } from './support/account.ts'
import { accessibilityProblems, openVisitor } from './support/browser.ts'
import { messagesIn } from './support/messages.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

describeScreens('desktop', () => product)

test('an account without a plan is invited, not shown an empty table', async () => {
  const visitor = await openVisitor({ baseUrl: product.url })
  try {
    await signInAs(visitor.context, await aNewAccount(product))
    await visitor.page.goto('/app')
    await visitor.page.getByRole('heading', { name: messagesIn('es')('plans.first.title') }).waitFor()
    await expect(accessibilityProblems(visitor.page)).resolves.toEqual([])
  } finally {
    await visitor.close()
  }
})
