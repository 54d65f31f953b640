import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import {
  getProductUnits,
  getUnit,
  listUnitHistory,
  listUnitsOf,
} from './use-cases/read-units.server.ts';
import type { UnitRejection } from './rejections.ts';
import {
  getUnitInput,
  listUnitsInput,
  makeUnitsInput,
  moveUnitInput,
  serviceUnitInput,
  setLabelsInput,
  unitHistoryInput,
  unitsOfInput,
  updateUnitInput,
} from './schemas.ts';
import { moveUnit, saveUnit, serviceUnit } from './use-cases/change-unit.server.ts';
import { makeUnits, setLabels } from './use-cases/make-units.server.ts';

const changing = adminProcedure.errors(rejections<UnitRejection>());
const today = () => nairobiDay(new Date());

export const unitApi = {
  ofProduct: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/stock/{productId}/labels',
      summary: 'How the units of a product are labelled',
    })
    .input(unitsOfInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getProductUnits(getDatabase(), input.productId)),
    ),

  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/stock/{productId}/units',
      summary: 'The labelled units of a product',
    })
    .input(listUnitsInput)
    .handler(({ input }) => listUnitsOf(getDatabase(), input)),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/units/{code}', summary: 'The unit with this label' })
    .input(getUnitInput)
    .handler(async ({ input }) => foundOrThrow(await getUnit(getDatabase(), input.code))),

  history: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/units/{unitId}/events',
      summary: 'What happened to a unit, newest first',
    })
    .input(unitHistoryInput)
    .handler(({ input }) => listUnitHistory(getDatabase(), input)),

  setLabels: changing
    .route({
      method: 'PUT',
      path: '/admin/stock/{productId}/labels',
      summary: 'Say whether the units of a product carry labels',
    })
    .input(setLabelsInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await setLabels(getDatabase(), input)), errors),
    ),

  make: changing
    .route({
      method: 'POST',
      path: '/admin/stock/{productId}/units',
      summary: 'Make labelled units of those owned, or of those that came',
    })
    .input(makeUnitsInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await makeUnits(getDatabase(), input, today())), errors),
    ),

  update: changing
    .route({ method: 'PUT', path: '/admin/units/{unitId}', summary: 'Change what a unit says' })
    .input(updateUnitInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await saveUnit(getDatabase(), input)), errors),
    ),

  move: changing
    .route({
      method: 'POST',
      path: '/admin/units/{unitId}/moves',
      summary: 'Move a unit, and the stock with it',
    })
    .input(moveUnitInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await moveUnit(getDatabase(), input, today())), errors),
    ),

  addService: changing
    .route({
      method: 'POST',
      path: '/admin/units/{unitId}/services',
      summary: 'Write down what was done to a unit',
    })
    .input(serviceUnitInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await serviceUnit(getDatabase(), input)), errors),
    ),
};
