import { useCall } from 'client/react.tsx';
import { getHomeBlockImageBlob, getVisibleHomeBlocks } from 'contract/calls/home-blocks.ts';
import { PROOF_OF_LIFE, PublishedBlock } from './PublishedBlock.tsx';

/** What the fund publishes on the home page, in its order. A failure says nothing: the folders matter more. `hasCertificate`: one of
 * life is asked of the member, now or one day; nobody else is told of it. */
export function HomeBlocks({ hasCertificate }: { hasCertificate: boolean }) {
  const { data } = useCall(getVisibleHomeBlocks, {});
  return data
    ?.filter(({ buttonLink }) => hasCertificate || buttonLink !== PROOF_OF_LIFE)
    .map(block => <PublishedBlock key={block.id} block={block} imageCall={getHomeBlockImageBlob} />);
}
