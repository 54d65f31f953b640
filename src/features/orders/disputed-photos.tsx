import { useQuery } from '@tanstack/react-query';
import { DeductionPhotos } from './photos/deduction-photos.tsx';
import { staffPhotosOptions } from './photos/staff-photos-options.ts';

/** The photos that the deductions of a disputed deposit rest on, as its customer sees them. */
export function DisputedPhotos({ orderId }: { orderId: string }) {
  const { data: photos = [] } = useQuery(staffPhotosOptions(orderId));
  return <DeductionPhotos photos={photos} deductionId={null} tag="div" />;
}
