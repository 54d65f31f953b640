import { describe, expect, it } from 'vitest';
import { deliveryChoice } from './request.ts';

describe('deliveryChoice', () => {
  it('knows the place as soon as it decides the price', () => {
    expect(deliveryChoice('pickup', '')).toEqual({ method: 'pickup' });
    expect(deliveryChoice('delivery', '47')).toEqual({ method: 'delivery', countyCode: 47 });
    expect(deliveryChoice('delivery', '')).toBeNull();
    expect(deliveryChoice('delivery', 'Nairobi')).toBeNull();
  });
});
