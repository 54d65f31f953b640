import { Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Textarea } from '#/ui/textarea.tsx';

interface RatingFormProps {
  isBusy: boolean;
  hasFailed: boolean;
  onRate: (rating: number, comment: string) => void;
}

const STARS = [1, 2, 3, 4, 5];

/** Asked once, when a conversation with a person is over. */
export function RatingForm({ isBusy, hasFailed, onRate }: RatingFormProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isChosen = rating > 0;
  useEffect(() => {
    // With the first star there is more to fill in, below the edge.
    if (isChosen) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <form
      ref={form}
      className="grid gap-2 rounded-card border border-control bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (rating > 0) onRate(rating, comment.trim());
      }}
    >
      <fieldset>
        <legend className="font-semibold">{m.chat_rate_title()}</legend>
        <div className="-ml-2 flex">
          {STARS.map((value) => (
            <label
              key={value}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating === value}
                onChange={() => setRating(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">{m.chat_rate_stars({ count: value })}</span>
              <Star
                size={26}
                aria-hidden="true"
                className={classNames('text-link', value <= rating && 'fill-current')}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {rating > 0 && (
        <>
          <Textarea
            rows={2}
            value={comment}
            maxLength={1000}
            aria-label={m.chat_rate_comment()}
            placeholder={m.chat_rate_comment()}
            onChange={(event) => setComment(event.target.value)}
          />
          <Button type="submit" size="sm" busy={isBusy} className="justify-self-start">
            {m.chat_rate_send()}
          </Button>
        </>
      )}
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {m.chat_rate_failed()}
        </p>
      )}
    </form>
  );
}
