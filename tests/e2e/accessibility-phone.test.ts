import { afterAll, beforeAll } from 'vitest'
import { describeDialogs } from './support/accessible-dialogs.ts'
import { describeScreens } from './support/accessible-screens.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.remove())

describeScreens('phone', () => product)

describeDialogs(() => product)
