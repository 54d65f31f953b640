import { useQuery } from '@tanstack/react-query';
import { DeductionPhotos } from './deduction-photos.tsx';
import { staffPhotosOptions } from './staff-photos-options.ts';

interface StaffDeductionPhotosProps {
  orderId: string;
  deductionId: string;
}

/** The photos that a deduction rests on, as its customer sees them. */
export function StaffDeductionPhotos({ orderId, deductionId }: StaffDeductionPhotosProps) {
  const { data: photos = [] } = useQuery(staffPhotosOptions(orderId));
  return <DeductionPhotos photos={photos} deductionId={deductionId} />;
}
