import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lateScript, type LateScript } from './late-script.ts';
import { LostNotice } from './lost-notice.tsx';

const scripts = new WeakMap<object, LateScript<unknown>>();

/** A component whose script is fetched when it is first drawn. Inside a `<LateBoundary>`. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const script = lateScript(load);
  const Part = lazy(async () => ({ default: await script.arrival() }));
  scripts.set(Part, script);
  return Part;
}

/** The script of a late part; a part that is simply there, as on the server, has none. */
export function scriptOf(part: object): LateScript<unknown> | undefined {
  return scripts.get(part);
}

type Place = (notice: ReactNode) => ReactNode;

interface LateBoundaryProps {
  of: object;
  /** In its place until it has come. */
  waiting?: ReactNode;
  /** Puts what is said of a lost script where the part would be; in its place, when left out. */
  renderLost?: Place;
  children: ReactNode;
}

/** Around a late part: when its script is lost, or it breaks, nothing else is missing. */
export function LateBoundary({ of, waiting, renderLost = inPlace, children }: LateBoundaryProps) {
  const script = scriptOf(of);
  return (
    <BrokenPart renderLost={renderLost}>
      <Suspense
        fallback={
          script && <MissingPart script={script} waiting={waiting} renderLost={renderLost} />
        }
      >
        {children}
      </Suspense>
    </BrokenPart>
  );
}

const inPlace: Place = (notice) => notice;

interface MissingPartProps {
  script: LateScript<unknown>;
  waiting: ReactNode;
  renderLost: Place;
}

/** React does not draw this where the server's HTML of the part stands. */
function MissingPart({ script, waiting, renderLost }: MissingPartProps) {
  const { isLost, isAsking } = useSyncExternalStore(script.subscribe, script.read, script.read);
  // It may have been lost before anybody wanted it.
  useEffect(() => script.again(), [script]);
  if (!isLost) return waiting;
  return renderLost(<LostNotice onRetry={script.retry} busy={isAsking} />);
}

class BrokenPart extends Component<
  { renderLost: Place; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return this.props.renderLost(<LostNotice onRetry={() => this.setState({ isBroken: false })} />);
  }
}
